import { letter } from "~/features/emails/blocks/frame.rules";
import { button, email, neededLink, variable } from "~/features/emails/templates/email.rules";
import type { Role } from "~/platform/auth/permissions";
import { m as values } from "~/shared/messages/email-values";
import { m } from "~/shared/messages/emails";
import { type AccountFacts, account, accountValues } from "../credentials/email-parts.rules";
import { rolesLabel } from "./rules";

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
    variable(
      "your_roles",
      "A sentence about their roles, without a period",
      "Your role is Recruiter",
    ),
    neededLink("Accepts the invitation", "/auth/invitation"),
  ],
  subject: m.invitation_subject,
  html: letter(`    <p>${m.invitation_hello}</p>
    <p>${m.invitation_text}</p>
${button("link", m.invitation_button)}
    <p style="font-size:14px;color:#2A3B4D">${m.invitation_ignore}</p>`),
  values: ({
    inviter,
    roles,
    link,
    ...facts
  }: AccountFacts & { inviter: string; roles: readonly Role[]; link: string }) => ({
    ...accountValues(facts),
    inviter,
    role: rolesLabel(roles),
    your_roles: values.your_roles({ count: roles.length, roles: rolesLabel(roles) }),
    link,
  }),
});
