import { contact, request } from "~/features/appointments/emails/email-parts.rules";
import { requestValues } from "~/features/appointments/emails/values.rules";
import type { Estimate } from "~/features/appointments/estimate/rules";
import { letter } from "~/features/emails/blocks/frame.rules";
import { button, email, link, variable } from "~/features/emails/templates/email.rules";
import { m } from "~/shared/messages/emails";
import { formatPhone } from "~/shared/telephone";
import { messageOf, requestWords } from "./rules";
import type { ConsultationRequest } from "./schema";

/** A new request, with its service's title. */
export interface NewRequest {
  request: ConsultationRequest;
  service: string;
  estimate: Estimate | undefined;
}

export const bookingNotification = email({
  name: "booking_notification",
  needs: "bookings.edit",
  title: "Booking notification",
  when: "Sent to the admin email address when a visitor requests a consultation.",
  preview: "booking",
  variables: [
    ...request,
    ...contact,
    variable("message", "Message text", "Two gates.\nSomeone climbed the fence."),
    link("Opens the request", "/admin/bookings/requests"),
  ],
  subject: m.booking_notification_subject,
  html: letter(`    <p>${m.booking_notification_text}</p>
    <ul>
      <li>${m.booking_notification_email}</li>
      <li>${m.booking_notification_phone}</li>
      <li>${m.booking_notification_preferred_date}</li>
      <li>${m.booking_notification_preferred_time}</li>
    </ul>
    <p>{{message}}</p>
${button("link", m.booking_notification_button)}`),
  values: ({ request: asked, service, estimate, link }: NewRequest & { link: string }) => ({
    ...requestValues(requestWords(asked, service)),
    customer_email: asked.email,
    customer_phone: formatPhone(asked.phone),
    message: messageOf(asked, estimate),
    link,
  }),
});
