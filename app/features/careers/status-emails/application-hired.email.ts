import { email, signed, variable } from "~/features/emails/templates/email.rules";
import { m } from "~/shared/messages/emails";
import { type ApplicantFacts, applicant, applicantValues } from "../email-parts.rules";
import { applicationStatusLabel } from "./status.rules";

export const applicationHired = email({
  name: "application_hired",
  needs: "careers.edit",
  title: "Applicant hired",
  when: "Sent to the applicant when an application’s status is set to Hired, if this email is turned on under Emails to Applicants.",
  invitesReply: true,
  preview: "application",
  variables: [...applicant, variable("status", "The new status", "Hired")],
  subject: m.application_hired_subject,
  html: signed(`    <p>${m.application_hired_hello}</p>
    <p>${m.application_hired_text}</p>
    <p>${m.application_hired_closing}</p>`),
  values: (facts: ApplicantFacts) => ({
    ...applicantValues(facts),
    status: applicationStatusLabel("hired"),
  }),
});
