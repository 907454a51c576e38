import { z } from "zod";
import { emailAddress, optionalPhoneNumber, requiredText } from "~/shared/form-fields";
import { m } from "~/shared/messages/contact";

/** The contact form. */
export const MessageInput = z.object({
  name: requiredText(m.please_enter_name, 120),
  email: emailAddress,
  phone: optionalPhoneNumber,
  message: requiredText(m.please_write_message, 5000),
});
export type MessageInput = z.output<typeof MessageInput>;
