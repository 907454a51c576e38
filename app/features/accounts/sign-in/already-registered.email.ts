import { letter } from "~/features/emails/blocks/frame.rules";
import { button, email, link } from "~/features/emails/templates/email.rules";
import { m } from "~/shared/messages/emails";
import { type AccountFacts, account, accountValues } from "../credentials/email-parts.rules";

export const alreadyRegistered = email({
  name: "already_registered",
  title: "Already registered",
  when: "Sent to an address that already has an account when someone signs up with it again.",
  needs: "emails.edit",
  variables: [...account, link("Opens the sign-in page", "/auth")],
  subject: m.already_registered_subject,
  html: letter(`    <p>${m.already_registered_hello}</p>
    <p>${m.already_registered_text}</p>
${button("link", m.already_registered_button)}`),
  values: ({ link, ...facts }: AccountFacts & { link: string }) => ({
    ...accountValues(facts),
    link,
  }),
});
