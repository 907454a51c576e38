import { email, signed, variable } from "~/features/emails/templates/email.rules";
import { m } from "~/shared/messages/emails";
import { interviewVariables } from "./email-parts.rules";
import { type InterviewFacts, interviewValues } from "./values.rules";

export const interviewCanceled = email({
  name: "interview_canceled",
  needs: "careers.edit",
  title: "Interview canceled",
  when: "Sent to the applicant when an interview is canceled.",
  invitesReply: true,
  preview: "application",
  variables: [
    ...interviewVariables,
    variable("reason", "The office’s message, if there is one", "Our office is closed that day."),
  ],
  subject: m.interview_canceled_subject,
  html: signed(`    <p>${m.interview_canceled_hello}</p>
    <p>${m.interview_canceled_text}</p>
    <p>{{date}} {{time}}</p>
    <p>{{reason}}</p>
    <p>${m.interview_canceled_questions}</p>`),
  values: ({ interview, facts, reason }: Omit<InterviewFacts, "link"> & { reason: string }) => ({
    ...interviewValues(interview, facts),
    reason,
  }),
});
