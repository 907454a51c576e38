import { button, email, signed } from "~/features/emails/templates/email.rules";
import { m } from "~/shared/messages/emails";
import { chooseLink, interviewVariables } from "./email-parts.rules";
import { type InterviewFacts, interviewValues } from "./values.rules";

export const interviewOffer = email({
  name: "interview_offer",
  needs: "careers.edit",
  title: "Interview times",
  when: "Sent to the applicant when someone offers interview times.",
  invitesReply: true,
  preview: "application",
  variables: [...interviewVariables, chooseLink],
  subject: m.interview_offer_subject,
  html: signed(`    <p>${m.interview_offer_hello}</p>
    <p>${m.interview_offer_text}</p>
    <p>{{note}}</p>
    <p>{{interviewers}} {{length}}</p>
    <p>${m.interview_offer_choose}</p>
${button("link", m.interview_offer_button)}
    <p>${m.interview_offer_questions}</p>`),
  values: ({ interview, facts, link }: InterviewFacts) => ({
    ...interviewValues(interview, facts),
    link,
  }),
});
