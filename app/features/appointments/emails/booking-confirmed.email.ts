import { button, email, signed } from "~/features/emails/templates/email.rules";
import { m } from "~/shared/messages/emails";
import { appointment, changes, manageLink, note, timeLines } from "./email-parts.rules";
import { type AppointmentFacts, bookingValues } from "./values.rules";

export const bookingConfirmed = email({
  name: "booking_confirmed",
  needs: "bookings.edit",
  title: "Appointment confirmed",
  when: "Sent to the customer, with a calendar invite, when an appointment is confirmed.",
  invitesReply: true,
  preview: "booking",
  variables: [...appointment, note, changes, manageLink],
  subject: m.booking_confirmed_subject,
  html: signed(`    <p>${m.booking_confirmed_hello}</p>
    <p>${m.booking_confirmed_text}</p>
${timeLines}
    <p>{{address}}</p>
    <p>{{consultant}}</p>
    <p>{{note}}</p>
    <p>${m.booking_confirmed_calendar_invite}</p>
${button("link", m.booking_confirmed_button)}`),
  values: ({ booking, facts, note, link }: AppointmentFacts & { note: string }) => ({
    ...bookingValues(booking, facts),
    note,
    link,
  }),
});
