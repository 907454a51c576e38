import { letter } from "~/features/emails/blocks/frame.rules";
import { button, email, link, variable } from "~/features/emails/templates/email.rules";
import { firstName } from "~/shared/first-name";
import { m } from "~/shared/messages/emails";

export const calendarUnreachable = email({
  name: "calendar_unreachable",
  needs: "schedule.edit",
  title: "Calendar unreachable",
  when: "Sent to everyone who can edit the schedule when we haven’t been able to read a consultant’s external calendar for three hours.",
  variables: [
    variable("name", "The recipient’s name", "Olive Office"),
    variable("first_name", "The recipient’s first name", "Olive"),
    variable("consultant", "The consultant", "Ann Lee"),
    variable("since", "The time of the first failure", "Wed, Mar 31, 2027, 8:00 AM"),
    link("Opens the calendar’s settings", "/admin/schedule/consultants/1/calendar"),
  ],
  subject: m.calendar_unreachable_subject,
  html: letter(`    <p>${m.calendar_unreachable_hello}</p>
    <p>${m.calendar_unreachable_text}</p>
    <p>${m.calendar_unreachable_what_to_do}</p>
${button("link", m.calendar_unreachable_button)}`),
  values: (facts: { name: string; consultant: string; since: string; link: string }) => ({
    ...facts,
    first_name: firstName(facts.name),
  }),
});
