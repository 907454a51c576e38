import { email, signed, variable } from "~/features/emails/templates/email.rules";
import { m } from "~/shared/messages/emails";
import { appointment, note } from "./email-parts.rules";
import { bookingValues, type ChangeFacts, cancelledWords } from "./values.rules";

const ofRequests: Readonly<Record<string, { means: string }>> = {
  date: { means: "The day of the appointment, or the requested day" },
  time: { means: "The time of the appointment, or the requested coverage hours" },
  time_zone: { means: "The time zone of the appointment, if it has a time" },
};

export const bookingCancelled = email({
  name: "booking_cancelled",
  needs: "bookings.edit",
  title: "Appointment canceled",
  when: "Sent to the customer when they cancel an appointment or request, or when your team cancels it and chooses to email them. Removes the appointment from their calendar.",
  invitesReply: true,
  preview: "booking",
  variables: [
    // The day and time are optional, because a canceled request may never have had a time.
    ...appointment.map((one) => ({ ...one, ...ofRequests[one.name] })),
    note,
    variable(
      "canceled_booking",
      "“appointment on Wed, Mar 31, 2027” or “request”",
      "appointment on Wed, Mar 31, 2027",
    ),
    variable(
      "canceled_booking_with_time",
      "“appointment on Wed, Mar 31, 2027 (8:00 AM – 9:00 AM)” or “request”",
      "appointment on Wed, Mar 31, 2027 (8:00 AM – 9:00 AM)",
    ),
  ],
  subject: m.booking_cancelled_subject,
  html: signed(`    <p>${m.booking_cancelled_hello}</p>
    <p>${m.booking_cancelled_text}</p>
    <p>{{note}}</p>
    <p>${m.booking_cancelled_another_time}</p>`),
  values: ({ booking, was, facts, note }: ChangeFacts) => ({
    ...bookingValues(booking, facts),
    ...cancelledWords(was),
    note,
  }),
});
