import { letter } from "~/features/emails/blocks/frame.rules";
import { email, variable } from "~/features/emails/templates/email.rules";
import { m } from "~/shared/messages/emails";
import { m as words } from "~/shared/messages/public/contact";
import { formatPhone } from "~/shared/telephone";
import type { MessageInput } from "./schema";

export const messageNotification = email({
  name: "message_notification",
  needs: "messages.edit",
  title: "Message notification",
  when: "Sent to the admin email address when a visitor sends a message on the Contact page or in a conversation on the website.",
  variables: [
    variable("name", "The visitor’s name", "Ada Example"),
    variable("email", "The visitor’s email address, or “not provided”", "ada@example.com"),
    variable("phone", "The visitor’s phone number, or “not provided”", "not provided"),
    variable("message", "Message text", "Who answers at night?\nAnd on Sundays?"),
  ],
  subject: m.message_notification_subject,
  html: letter(`    <p>${m.message_notification_text}</p>
    <p>{{message}}</p>
    <ul>
      <li>${m.message_notification_email}</li>
      <li>${m.message_notification_phone}</li>
    </ul>
    <p>${m.message_notification_reply}</p>`),
  values: ({ name, email, phone, message }: MessageInput) => ({
    name,
    email: email || words.not_provided,
    phone: formatPhone(phone) || words.not_provided,
    message,
  }),
});
