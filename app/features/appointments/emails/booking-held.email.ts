import {
  button,
  email,
  neededLink,
  signed,
  variable,
} from "~/features/emails/templates/email.rules";
import { m } from "~/shared/messages/emails";
import { appointment, timeLines } from "./email-parts.rules";
import { type AppointmentFacts, bookingValues } from "./values.rules";

export const bookingHeld = email({
  name: "booking_held",
  needs: "bookings.edit",
  title: "Confirm a time",
  when: "Sent to a new customer who chose a time on the website. The time is held for 30 minutes; the link confirms it.",
  invitesReply: true,
  preview: "booking",
  variables: [
    ...appointment,
    variable("held_until", "When the hold ends", "8:34 PM EST"),
    neededLink("Opens the page to confirm the time", "/booking/sample/confirm"),
  ],
  subject: m.booking_held_subject,
  html: signed(`    <p>${m.booking_held_hello}</p>
    <p>${m.booking_held_text}</p>
${timeLines}
    <p>{{address}}</p>
    <p>${m.booking_held_until}</p>
${button("link", m.booking_held_button)}
    <p>${m.booking_held_ignore}</p>`),
  values: ({ booking, facts, heldUntil, link }: AppointmentFacts & { heldUntil: string }) => ({
    ...bookingValues(booking, facts),
    held_until: heldUntil,
    link,
  }),
});
