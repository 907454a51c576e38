import { button, email, link, signed } from "~/features/emails/templates/email.rules";
import { m } from "~/shared/messages/emails";
import { request } from "./email-parts.rules";
import { type RequestWords, requestValues } from "./values.rules";

export const bookingConfirmation = email({
  name: "booking_confirmation",
  needs: "bookings.edit",
  title: "Booking confirmation",
  when: "Sent to the visitor when they request a consultation.",
  invitesReply: true,
  preview: "booking",
  variables: [...request, link("Opens the available times", "/booking/sample")],
  subject: m.booking_confirmation_subject,
  html: signed(`    <p>${m.booking_confirmation_hello}</p>
    <p>${m.booking_confirmation_text}</p>
    <p>${m.booking_confirmation_your_answers}</p>
    <ul>
      <li>${m.booking_confirmation_preferred_date}</li>
      <li>${m.booking_confirmation_preferred_time}</li>
    </ul>
    <p>${m.booking_confirmation_choose_time_intro}</p>
${button("link", m.booking_confirmation_button)}
    <p>${m.booking_confirmation_changes}</p>`),
  values: ({ booking, link }: { booking: RequestWords; link: string }) => ({
    ...requestValues(booking),
    link,
  }),
});
