import { letter } from "~/features/emails/blocks/frame.rules";
import { button, email, link, variable } from "~/features/emails/templates/email.rules";
import { firstName } from "~/shared/first-name";
import { m } from "~/shared/messages/emails";
import { appointment, contact, timeLines } from "./email-parts.rules";
import { type AppointmentFacts, bookingValues, contactValues } from "./values.rules";

export const consultantReminder = email({
  name: "consultant_reminder",
  needs: "bookings.edit",
  title: "Consultant reminder",
  when: "Sent to the consultant 24 hours before an appointment, if reminders are turned on for them.",
  variables: [
    ...appointment.filter((one) => one.name !== "first_name"),
    variable("first_name", "The consultant’s first name", "Ann"),
    variable("name", "The consultant’s name", "Ann Lee"),
    ...contact,
    link("Opens the booking", "/admin/bookings"),
  ],
  subject: m.consultant_reminder_subject,
  html: letter(`    <p>${m.consultant_reminder_hello}</p>
    <p>${m.consultant_reminder_text}</p>
${timeLines}
    <ul>
      <li>${m.appointment_notification_customer}</li>
      <li>${m.appointment_notification_email}</li>
      <li>${m.appointment_notification_phone}</li>
      <li>${m.appointment_notification_service}</li>
      <li>${m.appointment_notification_address}</li>
    </ul>
${button("link", m.appointment_notification_button)}`),
  values: ({ booking, facts, name, link }: AppointmentFacts & { name: string }) => ({
    ...bookingValues(booking, facts),
    ...contactValues(booking),
    name,
    first_name: firstName(name),
    link,
  }),
});
