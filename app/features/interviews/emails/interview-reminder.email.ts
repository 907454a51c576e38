import { button, email, signed } from "~/features/emails/templates/email.rules";
import { m } from "~/shared/messages/emails";
import { changes, interviewLink, interviewVariables, timeLines } from "./email-parts.rules";
import { deadlineLine, type InterviewFacts, interviewValues } from "./values.rules";

export const interviewReminder = email({
  name: "interview_reminder",
  needs: "careers.edit",
  title: "Interview reminder",
  when: "Sent to the applicant 24 hours before an interview, if reminders are turned on under Email Settings.",
  invitesReply: true,
  preview: "application",
  variables: [...interviewVariables, changes, interviewLink],
  subject: m.interview_reminder_subject,
  html: signed(`    <p>${m.interview_reminder_hello}</p>
    <p>${m.interview_reminder_text}</p>
${timeLines}
    <p>{{place}}</p>
    <p>{{interviewers}}</p>
    <p>{{changes}}</p>
${button("link", m.interview_reminder_button)}`),
  values: ({ interview, facts, link }: InterviewFacts) => ({
    ...interviewValues(interview, facts),
    changes: deadlineLine(interview, facts),
    link,
  }),
});
