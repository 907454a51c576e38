import { email, signed, variable } from "~/features/emails/templates/email.rules";
import { m } from "~/shared/messages/emails";
import { type ApplicantFacts, applicant, applicantValues } from "../email-parts.rules";
import { applicationStatusLabel } from "./status.rules";

export const applicationRejected = email({
  name: "application_rejected",
  needs: "careers.edit",
  title: "Application rejected",
  when: "Sent to the applicant when an application’s status is set to Rejected, if this email is turned on under Emails to Applicants.",
  invitesReply: true,
  preview: "application",
  variables: [...applicant, variable("status", "The new status", "Rejected")],
  subject: m.application_rejected_subject,
  html: signed(`    <p>${m.application_rejected_hello}</p>
    <p>${m.application_rejected_text}</p>
    <p>${m.application_rejected_apply_again}</p>`),
  values: (facts: ApplicantFacts) => ({
    ...applicantValues(facts),
    status: applicationStatusLabel("rejected"),
  }),
});
