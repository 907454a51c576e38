import { letter } from "~/features/emails/blocks/frame.rules";
import { button, email, link, variable } from "~/features/emails/templates/email.rules";
import { m } from "~/shared/messages/emails";
import { dayAndHours } from "../booking/rules";
import { timeLines } from "./email-parts.rules";
import type { EmailFacts } from "./values.rules";

export const interviewSession = email({
  name: "interview_session",
  needs: "careers.edit",
  title: "Group interview notification",
  when: "Sent to the interviewers, with a calendar invite, when a group interview is scheduled or canceled.",
  preview: "application",
  variables: [
    variable("what_happened", "What happened", "Olive Office scheduled a group interview"),
    variable("title", "The title of the group interview", "Hiring day"),
    variable("date", "The day of the interview", "Wed, Mar 31, 2027"),
    variable("time", "The time of the interview", "8:00 AM – 9:00 AM"),
    variable("time_zone", "The time zone of the interview", "Eastern Daylight Time"),
    variable("place", "Where it takes place", "12 Harbor Road, Springfield"),
    link("Opens the group interviews", "/admin/careers/interviews/sessions"),
  ],
  subject: m.interview_session_subject,
  html: letter(`    <p>${m.interview_session_text}</p>
${timeLines}
    <p>{{place}}</p>
${button("link", m.interview_session_button)}`),
  values: ({
    session,
    facts: { zone, zoneName },
    what_happened,
    link,
  }: {
    session: { title: string; place: string; startsAt: Date; endsAt: Date };
    facts: EmailFacts;
    what_happened: string;
    link: string;
  }) => {
    const { date, time } = dayAndHours(session.startsAt, session.endsAt, zone);
    return {
      what_happened,
      title: session.title,
      date,
      time,
      time_zone: zoneName(session.startsAt),
      place: session.place,
      link,
    };
  },
});
