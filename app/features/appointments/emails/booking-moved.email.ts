import { button, email, signed, variable } from "~/features/emails/templates/email.rules";
import { m } from "~/shared/messages/emails";
import { appointment, changes, manageLink, note, timeLines } from "./email-parts.rules";
import { bookingValues, type ChangeFacts, previousTime } from "./values.rules";

export const bookingMoved = email({
  name: "booking_moved",
  needs: "bookings.edit",
  title: "Appointment rescheduled",
  when: "Sent to the customer, with an updated calendar invite, when an appointment is rescheduled.",
  invitesReply: true,
  preview: "booking",
  variables: [
    ...appointment,
    note,
    changes,
    manageLink,
    variable("old_date", "The previous day", "Tue, Mar 30, 2027"),
    variable("old_time", "The previous time", "2:00 PM – 3:00 PM"),
  ],
  subject: m.booking_moved_subject,
  html: signed(`    <p>${m.booking_moved_hello}</p>
    <p>${m.booking_moved_text}</p>
${timeLines}
    <p>{{address}}</p>
    <p>{{consultant}}</p>
    <p>${m.booking_moved_previous_time}</p>
    <p>{{note}}</p>
    <p>${m.booking_moved_calendar_invite}</p>
${button("link", m.booking_moved_button)}`),
  values: ({ booking, was, facts, note, link }: ChangeFacts) => ({
    ...bookingValues(booking, facts),
    ...previousTime(was),
    note,
    link,
  }),
});
