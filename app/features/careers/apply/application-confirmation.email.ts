import { email, signed } from "~/features/emails/templates/email.rules";
import { m } from "~/shared/messages/emails";
import { applicant, applicantValues } from "../email-parts.rules";

export const applicationConfirmation = email({
  name: "application_confirmation",
  needs: "careers.edit",
  title: "Application confirmation",
  when: "Sent to the applicant when they apply.",
  invitesReply: true,
  preview: "application",
  variables: applicant,
  subject: m.application_confirmation_subject,
  html: signed(`    <p>${m.application_confirmation_hello}</p>
    <p>${m.application_confirmation_text}</p>
    <p>${m.application_confirmation_changes}</p>
    <p style="font-size:14px;color:#2A3B4D">${m.application_confirmation_not_you}</p>`),
  values: applicantValues,
});
