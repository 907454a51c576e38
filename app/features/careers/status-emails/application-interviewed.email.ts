import { email, signed, variable } from "~/features/emails/templates/email.rules";
import { m } from "~/shared/messages/emails";
import { type ApplicantFacts, applicant, applicantValues } from "../email-parts.rules";
import { applicationStatusLabel } from "./status.rules";

export const applicationInterviewed = email({
  name: "application_interviewed",
  needs: "careers.edit",
  title: "Application after an interview",
  when: "Sent to the applicant when an application’s status is set to Interviewed, if this email is turned on under Emails to Applicants.",
  invitesReply: true,
  preview: "application",
  variables: [...applicant, variable("status", "The new status", "Interviewed")],
  subject: m.application_interviewed_subject,
  html: signed(`    <p>${m.application_interviewed_hello}</p>
    <p>${m.application_interviewed_text}</p>
    <p>${m.application_interviewed_questions}</p>`),
  values: (facts: ApplicantFacts) => ({
    ...applicantValues(facts),
    status: applicationStatusLabel("interviewed"),
  }),
});
