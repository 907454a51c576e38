import { letter } from "~/features/emails/blocks/frame.rules";
import { button, email, neededLink } from "~/features/emails/templates/email.rules";
import { m } from "~/shared/messages/emails";
import {
  type AccountFacts,
  account,
  accountValues,
  newAddress,
} from "../credentials/email-parts.rules";

export const emailChange = email({
  name: "email_change",
  title: "New email address confirmation",
  when: "Sent to the new address of an account, with the link that confirms it.",
  secret: true,
  needs: "emails.edit",
  variables: [...account, newAddress, neededLink("Confirms the new address", "/auth/email-change")],
  subject: m.email_change_subject,
  html: letter(`    <p>${m.email_change_hello}</p>
    <p>${m.email_change_text}</p>
${button("link", m.email_change_button)}
    <p style="font-size:14px;color:#2A3B4D">${m.email_change_ignore}</p>`),
  values: ({ newEmail, link, ...facts }: AccountFacts & { newEmail: string; link: string }) => ({
    ...accountValues(facts),
    new_email: newEmail,
    link,
  }),
});
