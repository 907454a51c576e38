import { letter } from "~/features/emails/blocks/frame.rules";
import { button, email, link, variable } from "~/features/emails/templates/email.rules";
import { m } from "~/shared/messages/emails";
import { appointment, contact, note, timeLines } from "./email-parts.rules";
import {
  type AppointmentFacts,
  bookingValues,
  type ChangeWords,
  contactValues,
} from "./values.rules";

export const appointmentNotification = email({
  name: "appointment_notification",
  needs: "bookings.edit",
  title: "Appointment notification",
  when: "Sent to the admin email address and the consultant when someone confirms, reschedules or cancels an appointment, and to both consultants when one is reassigned.",
  preview: "booking",
  variables: [
    variable(
      "what_happened",
      "What happened to the appointment, and who did it",
      "Appointment rescheduled by the customer",
    ),
    variable(
      "before",
      "The previous time, if it was rescheduled",
      "Previous time: Tue, Mar 30, 2027, 2:00 PM – 3:00 PM.",
    ),
    ...appointment,
    note,
    ...contact,
    link("Opens the booking", "/admin/bookings/upcoming"),
  ],
  subject: "{{what_happened}}: {{customer_name}}, {{date}}",
  html: letter(`    <p><strong>{{what_happened}}</strong></p>
${timeLines}
    <p>{{before}}</p>
    <ul>
      <li>${m.appointment_notification_customer}</li>
      <li>${m.appointment_notification_email}</li>
      <li>${m.appointment_notification_phone}</li>
      <li>${m.appointment_notification_service}</li>
      <li>${m.appointment_notification_address}</li>
      <li>${m.appointment_notification_preferred_date}</li>
    </ul>
    <p>{{note}}</p>
${button("link", m.appointment_notification_button)}`),
  values: ({ booking, facts, change, link }: AppointmentFacts & { change: ChangeWords }) => ({
    ...bookingValues(booking, facts),
    ...contactValues(booking),
    ...change,
    link,
  }),
});
