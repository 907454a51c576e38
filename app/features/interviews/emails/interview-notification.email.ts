import { letter } from "~/features/emails/blocks/frame.rules";
import { button, email, link, variable } from "~/features/emails/templates/email.rules";
import { m } from "~/shared/messages/emails";
import { formatPhone } from "~/shared/telephone";
import { interviewVariables, timeLines } from "./email-parts.rules";
import { type InterviewFacts, interviewValues } from "./values.rules";

export const interviewNotification = email({
  name: "interview_notification",
  needs: "careers.edit",
  title: "Interview notification",
  when: "Sent to the interviewers, with a calendar invite, and to the admin email address when an interview is booked, changed or canceled, and to interviewers as a reminder.",
  preview: "application",
  variables: [
    ...interviewVariables,
    variable("what_happened", "What happened", "Ben Sample chose a time for the phone interview"),
    variable("before", "The previous time, if it changed", "Previous time: Tue, Mar 30, 2027."),
    variable("message", "The applicant’s message, if there is one", "Ben Sample wrote: Thank you!"),
    variable("applicant_email", "The applicant’s email address", "ben@example.com"),
    variable("applicant_phone", "The applicant’s phone number", "(614) 555-0143"),
    link("Opens the interview", "/admin/careers/interviews"),
  ],
  subject: m.interview_notification_subject,
  html: letter(`    <p>${m.interview_notification_text}</p>
${timeLines}
    <p>{{before}}</p>
    <p>{{message}}</p>
    <ul>
      <li>${m.interview_notification_job}</li>
      <li>${m.interview_notification_phone}</li>
      <li>${m.interview_notification_email}</li>
    </ul>
${button("link", m.interview_notification_button)}`),
  values: ({
    interview,
    facts,
    link,
    what_happened,
    before,
    message,
  }: InterviewFacts & { what_happened: string; before: string; message: string }) => ({
    ...interviewValues(interview, facts),
    what_happened,
    before,
    message,
    applicant_email: interview.email,
    applicant_phone: formatPhone(interview.phone),
    link,
  }),
});
