import { z } from "zod";
import { emailAddress, optionalPhoneNumber, requiredText } from "~/shared/form-fields";

/** The contact form. */
export const MessageInput = z.object({
  name: requiredText("Please enter your name", 120),
  email: emailAddress,
  phone: optionalPhoneNumber,
  message: requiredText("Please write a message", 5000),
});
export type MessageInput = z.output<typeof MessageInput>;
