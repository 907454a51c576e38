import { letter } from "~/features/emails/blocks/frame.rules";
import { email } from "~/features/emails/templates/email.rules";
import { m } from "~/shared/messages/emails";
import {
  type AccountFacts,
  account,
  accountValues,
  newAddress,
} from "../credentials/email-parts.rules";

export const emailChanged = email({
  name: "email_changed",
  title: "Email address changed",
  when: "Sent to an account’s old address after the new one is confirmed.",
  needs: "emails.edit",
  variables: [...account, newAddress],
  subject: m.email_changed_subject,
  html: letter(`    <p>${m.email_changed_hello}</p>
    <p>${m.email_changed_text}</p>
    <p>${m.email_changed_not_you}</p>`),
  values: ({ newEmail, ...facts }: AccountFacts & { newEmail: string }) => ({
    ...accountValues(facts),
    new_email: newEmail,
  }),
});
