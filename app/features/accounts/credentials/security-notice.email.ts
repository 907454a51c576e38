import { letter } from "~/features/emails/blocks/frame.rules";
import { button, email, link, variable } from "~/features/emails/templates/email.rules";
import { m } from "~/shared/messages/emails";
import { type AccountFacts, account, accountValues } from "./email-parts.rules";

export const securityNotice = email({
  name: "security_notice",
  title: "Security notice",
  when: "Sent to the owner of an account when its password or two-step verification changes, or after too many wrong codes.",
  needs: "emails.edit",
  variables: [
    ...account,
    variable("change", "What changed", "The password for your account was changed"),
    link("Opens the page to choose a new password", "/auth/forgotten"),
  ],
  subject: "{{change}}",
  html: letter(`    <p>${m.security_notice_hello}</p>
    <p>${m.security_notice_text}</p>
    <p>${m.security_notice_not_you}</p>
${button("link", m.security_notice_button)}`),
  values: ({ change, link, ...facts }: AccountFacts & { change: string; link: string }) => ({
    ...accountValues(facts),
    change,
    link,
  }),
});
