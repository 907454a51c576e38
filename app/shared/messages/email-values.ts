import { catalog } from "./catalog";

/** What the placeholders of emails are filled with, and the summary of many emails. */
export const m = catalog({
  address_agree: "We’ll confirm the address with you.",
  address_open: "to be confirmed",
  no_email: "none",
  request: "request",
  appointment: "appointment on {date}",
  appointment_with_time: "appointment on {date} ({time})",
  previous_time: "Previous time: {date}, {time}.",
  customer_writes: "{name} wrote: {note}",
  the_customer: "the customer",
  appointment_booked: "Appointment booked by {who}",
  appointment_confirmed: "Appointment confirmed by {who}",
  appointment_rescheduled: "Appointment rescheduled by {who}",
  appointment_canceled: "Appointment canceled by {who}",
  appointment_handed_over: "Appointment handed over to {to} by {who}",
  nobody: "nobody",
  appointment_changed: "Appointment changed by {who}",
  request_canceled: "Request canceled by {who}",
  request_changed: "Request changed by {who}",
  license: "License {number}",
  summary_subject:
    "{count, plural, one {# more notification} other {# more notifications}} from your website",
  summary_intro:
    "You got a lot of notifications in the last hour, so we put these {count} in one email:",
  summary_more: "and {count} more",
  summary_everything: "See them all in the back office:",
  message_reply_wrote: "On {wrote}, {name} wrote:",
  message_reply_subject: "Re: Your message to {company}",
  booking_reply_subject: "Your {service} request to {company}",
  consultation_reply_subject: "Your consultation request to {company}",
  application_reply_subject: "Your application at {company}: {job}",
  answer_reply: "just reply to this email",
  answer_contact: "contact us at {address}",
});
