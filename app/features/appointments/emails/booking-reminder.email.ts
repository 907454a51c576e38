import { button, email, signed } from "~/features/emails/templates/email.rules";
import { m } from "~/shared/messages/emails";
import { appointment, changes, manageLink, timeLines } from "./email-parts.rules";
import { type AppointmentFacts, bookingValues } from "./values.rules";

export const bookingReminder = email({
  name: "booking_reminder",
  needs: "bookings.edit",
  title: "Appointment reminder",
  when: "Sent to the customer 24 hours before an appointment, if reminders are turned on under Email Settings.",
  invitesReply: true,
  preview: "booking",
  variables: [...appointment, changes, manageLink],
  subject: m.booking_reminder_subject,
  html: signed(`    <p>${m.booking_reminder_hello}</p>
    <p>${m.booking_reminder_text}</p>
${timeLines}
    <p>{{address}}</p>
    <p>{{consultant}}</p>
    <p>{{changes}}</p>
${button("link", m.booking_reminder_button)}`),
  values: ({ booking, facts, link }: AppointmentFacts) => ({
    ...bookingValues(booking, facts),
    link,
  }),
});
