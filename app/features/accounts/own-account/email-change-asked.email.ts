import { letter } from "~/features/emails/blocks/frame.rules";
import { button, email, link } from "~/features/emails/templates/email.rules";
import { m } from "~/shared/messages/emails";
import {
  type AccountFacts,
  account,
  accountValues,
  newAddress,
} from "../credentials/email-parts.rules";

export const emailChangeAsked = email({
  name: "email_change_asked",
  title: "Email address change requested",
  when: "Sent to an account’s current address when someone asks to change it.",
  needs: "emails.edit",
  variables: [
    ...account,
    newAddress,
    link("Opens the page to choose a new password", "/auth/forgotten"),
  ],
  subject: m.email_change_asked_subject,
  html: letter(`    <p>${m.email_change_asked_hello}</p>
    <p>${m.email_change_asked_text}</p>
    <p>${m.email_change_asked_not_you}</p>
${button("link", m.email_change_asked_button)}`),
  values: ({ newEmail, link, ...facts }: AccountFacts & { newEmail: string; link: string }) => ({
    ...accountValues(facts),
    new_email: newEmail,
    link,
  }),
});
