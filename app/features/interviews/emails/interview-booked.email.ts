import { button, email, signed } from "~/features/emails/templates/email.rules";
import { m } from "~/shared/messages/emails";
import { changes, interviewLink, interviewVariables, timeLines } from "./email-parts.rules";
import { deadlineLine, type InterviewFacts, interviewValues } from "./values.rules";

export const interviewBooked = email({
  name: "interview_booked",
  needs: "careers.edit",
  title: "Interview booked",
  when: "Sent to the applicant, with a calendar invite, when they choose or change the time of an interview.",
  invitesReply: true,
  preview: "application",
  variables: [...interviewVariables, changes, interviewLink],
  subject: m.interview_booked_subject,
  html: signed(`    <p>${m.interview_booked_hello}</p>
    <p>${m.interview_booked_text}</p>
${timeLines}
    <p>{{place}}</p>
    <p>{{interviewers}}</p>
    <p>{{note}}</p>
    <p>{{changes}}</p>
${button("link", m.interview_booked_button)}`),
  values: ({ interview, facts, link }: InterviewFacts) => ({
    ...interviewValues(interview, facts),
    changes: deadlineLine(interview, facts),
    link,
  }),
});
