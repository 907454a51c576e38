import { letter } from "~/features/emails/blocks/frame.rules";
import { button, email, neededLink } from "~/features/emails/templates/email.rules";
import { m } from "~/shared/messages/emails";
import { type AccountFacts, account, accountValues } from "../credentials/email-parts.rules";

export const passwordReset = email({
  name: "password_reset",
  title: "Password reset",
  when: "Sent when someone asks to reset their password, with the link to choose a new one.",
  secret: true,
  needs: "emails.edit",
  variables: [
    ...account,
    neededLink("Opens the page to choose a new password", "/auth/new-password"),
  ],
  subject: m.password_reset_subject,
  html: letter(`    <p>${m.password_reset_hello}</p>
    <p>${m.password_reset_text}</p>
${button("link", m.password_reset_subject)}
    <p style="font-size:14px;color:#2A3B4D">${m.password_reset_ignore}</p>`),
  values: ({ link, ...facts }: AccountFacts & { link: string }) => ({
    ...accountValues(facts),
    link,
  }),
});
