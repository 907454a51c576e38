import { letter } from "~/features/emails/blocks/frame.rules";
import { button, email, neededLink } from "~/features/emails/templates/email.rules";
import { m } from "~/shared/messages/emails";
import { type AccountFacts, account, accountValues } from "../credentials/email-parts.rules";

export const emailConfirmation = email({
  name: "email_confirmation",
  title: "Email address confirmation",
  when: "Sent after sign-up, with the link that confirms the address.",
  secret: true,
  needs: "emails.edit",
  variables: [...account, neededLink("Confirms the address", "/auth/confirm")],
  subject: m.email_confirmation_subject,
  html: letter(`    <p>${m.email_confirmation_hello}</p>
    <p>${m.email_confirmation_text}</p>
${button("link", m.email_confirmation_button)}
    <p style="font-size:14px;color:#2A3B4D">${m.email_confirmation_ignore}</p>`),
  values: ({ link, ...facts }: AccountFacts & { link: string }) => ({
    ...accountValues(facts),
    link,
  }),
});
