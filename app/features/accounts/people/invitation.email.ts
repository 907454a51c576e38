import { letter } from "~/features/emails/blocks/frame.rules";
import { button, email, neededLink, variable } from "~/features/emails/templates/email.rules";
import { m } from "~/shared/messages/emails";
import { type AccountFacts, account, accountValues } from "../credentials/email-parts.rules";

export const invitationEmail = email({
  name: "invitation",
  title: "Invitation",
  when: "Sent to people invited to the back office, with the link to accept the invitation.",
  secret: true,
  needs: "emails.edit",
  variables: [
    ...account,
    variable("inviter", "The name of the admin who invited them", "Pat Example"),
    variable("role", "Their role", "Recruiter"),
    neededLink("Accepts the invitation", "/auth/invitation"),
  ],
  subject: m.invitation_subject,
  html: letter(`    <p>${m.invitation_hello}</p>
    <p>${m.invitation_text}</p>
${button("link", m.invitation_button)}
    <p style="font-size:14px;color:#2A3B4D">${m.invitation_ignore}</p>`),
  values: ({
    inviter,
    role,
    link,
    ...facts
  }: AccountFacts & { inviter: string; role: string; link: string }) => ({
    ...accountValues(facts),
    inviter,
    role,
    link,
  }),
});
