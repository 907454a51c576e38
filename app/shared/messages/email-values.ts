import { catalog } from "./catalog";

/** Values for the placeholders of emails, and the summary of many emails. */
export const m = catalog({
  address_will_be_confirmed: "We’ll confirm the address with you.",
  address_to_be_confirmed: "to be confirmed",
  no_email: "not provided",
  no_phone: "not provided",
  consultation: "consultation",
  consultation_about: "consultation about {service}",
  request: "request",
  appointment: "appointment on {date}",
  appointment_with_time: "appointment on {date} ({time})",
  previous_time: "Previous time: {date}, {time}.",
  customer_wrote: "{name} wrote: {note}",
  the_customer: "the customer",
  appointment_booked: "Appointment booked by {who}",
  appointment_confirmed: "Appointment confirmed by {who}",
  appointment_rescheduled: "Appointment rescheduled by {who}",
  appointment_canceled: "Appointment canceled by {who}",
  appointment_reassigned: "Appointment reassigned to {to} by {who}",
  appointment_assigned: "Appointment assigned to {to}",
  appointment_unassigned: "Appointment unassigned by {who}",
  appointment_changed: "Appointment changed by {who}",
  request_canceled: "Request canceled by {who}",
  request_changed: "Request changed by {who}",
  license: "License {number}",
  your_roles: "{count, plural, one {Your role is {roles}} other {Your roles are {roles}}}",
  backup_failed: "The last backup failed. The server reported: {reason}",
  backup_old: "The last successful backup was made on {date}.",
  backup_unwritable:
    "We can’t save backups, because the server can’t write to {place}. Ask the person who runs your server to fix this.",
  summary_subject:
    "{count, plural, one {# more notification} other {# more notifications}} from your website",
  summary_intro:
    "You received a lot of notifications in the last hour, so we combined these {count} into one email:",
  summary_more: "and {count} more",
  summary_see_all: "See them all in the back office:",
  urgent_summary_subject:
    "URGENT: {count, plural, one {# request is waiting} other {# requests are waiting}}",
  urgent_summary_unanswered_subject:
    "Nobody answered {count, plural, one {# urgent request} other {# urgent requests}}",
  urgent_summary_intro:
    "You’re on call. So many urgent requests are coming in that we combined these into one email. Open each one, and tap “I’ve Got It” if you can call the customer right away:",
  urgent_summary_unanswered_intro:
    "Everyone on call was paged, and nobody answered. Please call these customers now:",
  urgent_summary_request: "{reason}, received {received}",
  urgent_summary_see_all: "See all urgent requests in the back office:",
  message_reply_quote_heading: "On {wrote}, {name} wrote:",
  message_reply_subject: "Re: Your message to {company}",
  email_reply_subject: "Re: {subject}",
  booking_reply_subject: "Your request to {company}: {service}",
  consultation_reply_subject: "Your consultation request to {company}",
  application_reply_subject: "Your application to {company}: {job}",
  received_no_subject: "No subject",
  received_no_text: "This email has no text.",
  received_shortened: "(The rest is in the original email.)",
  received_unreadable_subject: "Email that couldn’t be read",
  received_unreadable:
    "We received an email from this address but couldn’t read it because it’s too large, too complex or damaged. To read it, download the original and open it in your email program.",
  bounced_without_reason: "The recipient’s email server returned it without giving a reason.",
  answer_reply: "just reply to this email",
  answer_contact: "contact us at {address}",
});
