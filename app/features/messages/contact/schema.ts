import { z } from "zod";
import { emailAddress, optionalPhoneNumber, requiredText } from "~/shared/forms/form-fields";
import { m } from "~/shared/messages/public/contact";

/** The contact form. */
export const MessageInput = z.object({
  name: requiredText(m.please_enter_name, 120),
  email: emailAddress,
  phone: optionalPhoneNumber,
  message: requiredText(m.please_enter_message, 5000),
});
export type MessageInput = z.output<typeof MessageInput>;
