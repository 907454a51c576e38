import { email, signed, variable } from "~/features/emails/templates/email.rules";
import { m } from "~/shared/messages/emails";
import { type ApplicantFacts, applicant, applicantValues } from "../email-parts.rules";
import { applicationStatusLabel } from "./status.rules";

export const applicationReviewing = email({
  name: "application_reviewing",
  needs: "careers.edit",
  title: "Application under review",
  when: "Sent to the applicant when an application’s status is set to Reviewing, if this email is turned on under Emails to Applicants.",
  invitesReply: true,
  preview: "application",
  variables: [...applicant, variable("status", "The new status", "Reviewing")],
  subject: m.application_reviewing_subject,
  html: signed(`    <p>${m.application_reviewing_hello}</p>
    <p>${m.application_reviewing_text}</p>
    <p>${m.application_reviewing_additions}</p>`),
  values: (facts: ApplicantFacts) => ({
    ...applicantValues(facts),
    status: applicationStatusLabel("reviewing"),
  }),
});
