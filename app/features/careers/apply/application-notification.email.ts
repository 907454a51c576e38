import { letter } from "~/features/emails/blocks/frame.rules";
import { button, email, link, variable } from "~/features/emails/templates/email.rules";
import { m } from "~/shared/messages/emails";
import { m as words } from "~/shared/messages/public/careers";
import { formatPhone } from "~/shared/telephone";
import { applicant, applicantValues } from "../email-parts.rules";
import { qualificationTexts } from "../qualifications/email-texts.rules";
import type { ReceivedApplication } from "./schema";

export const applicationNotification = email({
  name: "application_notification",
  needs: "careers.edit",
  title: "Application notification",
  when: "Sent to the admin email address when someone applies.",
  preview: "application",
  variables: [
    ...applicant,
    variable("applicant_email", "The applicant’s email address", "ben@example.com"),
    variable("applicant_phone", "The applicant’s phone number", "(614) 555-0143"),
    variable("city", "The applicant’s city", "Springfield"),
    variable("experience_years", "The applicant’s years of experience", "3-5"),
    variable("certifications", "The applicant’s certifications", "Security Guard Card"),
    variable(
      "licenses",
      "The applicant’s licenses and certificates",
      "Illinois PERC, until May 31, 2029",
    ),
    variable(
      "requirements",
      "Which requirements of the job are met or missing",
      "Meets all requirements",
    ),
    variable("shifts", "The shifts the applicant can work", "Night: Mon, Tue."),
    variable("resume", "Whether a resume is attached", "attached to the application"),
    link("Opens the application", "/admin/careers/applications"),
  ],
  subject: m.application_notification_subject,
  html: letter(`    <p>${m.application_notification_text}</p>
    <ul>
      <li>${m.application_notification_email}</li>
      <li>${m.application_notification_phone}</li>
      <li>${m.application_notification_city}</li>
      <li>${m.application_notification_years_of_experience}</li>
      <li>${m.application_notification_certifications}</li>
      <li>${m.application_notification_licenses}</li>
      <li>${m.application_notification_requirements}</li>
      <li>${m.application_notification_shifts}</li>
      <li>${m.application_notification_resume}</li>
    </ul>
${button("link", m.application_notification_button)}
    <p>${m.application_notification_reply}</p>`),
  values: ({
    input,
    job,
    hasResume,
    required,
    today,
    link,
  }: {
    input: ReceivedApplication;
    job: string;
    hasResume: boolean;
    /** Codes of the licenses that the job requires. */
    required: readonly string[];
    /** yyyy-MM-dd in the company's time zone. */
    today: string;
    link: string;
  }) => ({
    ...applicantValues({ fullName: input.full_name, job }),
    applicant_email: input.email,
    applicant_phone: formatPhone(input.phone),
    city: input.city,
    experience_years: input.experience_years || words.not_specified,
    certifications: input.certifications.join(", ") || "none",
    ...qualificationTexts(
      {
        required,
        credentials: input.credentials ?? [],
        shifts: input.shifts,
        atLeast18: input.at_least_18,
        atLeast21: input.at_least_21,
        workAuthorized: input.work_authorized,
      },
      today,
    ),
    resume: hasResume ? words.resume_attached : words.resume_not_sent,
    link,
  }),
});
