import { type EmailKind, type EmailTemplateName, emailTemplateNames } from "./schema";

const variable = (name: string, means: string, sample: string) => ({ name, means, sample });

const link = (means: string, path: string) =>
  variable("link", means, `https://guards.example.com${path}`);

/** A link that the email is useless without. */
const neededLink = (means: string, path: string) => ({ ...link(means, path), needed: true });

const customer = [
  variable("customer_name", "The customer’s name", "Ada Example"),
  variable("service_name", "The requested service", "Mobile Patrol Services"),
  variable(
    "consultation",
    "“consultation,” with the requested service if there is one",
    "consultation about Mobile Patrol Services",
  ),
  variable("preferred_date", "The estimated start date of the service", "Wed, Mar 31, 2027"),
  variable("preferred_time", "The requested coverage hours", "Night (6 PM – 8 AM)"),
];

const appointment = [
  ...customer.slice(0, 3),
  variable("date", "The day of the appointment", "Wed, Mar 31, 2027"),
  variable("time", "The time of the appointment", "8:00 AM – 9:00 AM"),
  variable("time_zone", "The time zone of the appointment", "Eastern Daylight Time"),
  variable("address", "The address of the appointment", "12 Harbor Road, Springfield"),
  variable(
    "consultant",
    "The line with the consultant’s name, if the appointment has one",
    "Your consultant: Ann Lee",
  ),
  variable("preferred_date", "The estimated start date of the service", "Fri, Apr 30, 2027"),
  variable("note", "The office’s note, if there is one", "Please bring the floor plan."),
];

const ofRequests: Readonly<Record<string, { means: string }>> = {
  date: { means: "The day of the appointment, or the requested day" },
  time: { means: "The time of the appointment, or the requested coverage hours" },
  time_zone: { means: "The time zone of the appointment, if it has a time" },
};

/** The day and time are optional, because a canceled request may never have had a time. */
const cancellation = [
  ...appointment.map((variable) => ({ ...variable, ...ofRequests[variable.name] })),
  variable(
    "cancelled",
    "What was canceled: the appointment with its day, or “request”",
    "appointment on Wed, Mar 31, 2027",
  ),
  variable(
    "cancelled_with_time",
    "What was canceled: the appointment with its day and time, or “request”",
    "appointment on Wed, Mar 31, 2027 (8:00 AM – 9:00 AM)",
  ),
];

/** Anyone with this link can reschedule and cancel, so the delivery log hides its secret. */
const manageLink = link("Opens the page to reschedule or cancel", "/booking/sample");

const changes = variable(
  "changes",
  "The deadline to reschedule or cancel online",
  "You can reschedule or cancel your appointment online until Tue, Mar 30, 2027, 8:00 PM (12 hours before the start time).",
);

const applicant = [
  variable("applicant_name", "The applicant’s name", "Ben Sample"),
  variable("job_title", "The job’s title", "Night Patrol Officer"),
];

/** The person who gets a quote or a report. */
const client = variable("customer_name", "The client’s name", "Ada Example");

const quote = [
  client,
  variable("quote_number", "The quote’s number", "Q-1042"),
  variable("quote_title", "The quote’s title", "Security officers for Fairview Plaza"),
  variable("totals", "The totals, one per line", "Per week: $4,200.00\nPer month: $18,200.00"),
  variable("valid_until", "The last day to accept the quote", "Apr 30, 2027"),
];

const quoteLink = neededLink("Opens the quote’s page for the client", "/quote/sample");

const urgentRequest = [
  variable("reason", "Reason for the request", "Fire watch"),
  variable("phone", "The number to call", "(614) 555-0142"),
  variable("address", "The address of the site", "12 Harbor Road, Springfield"),
  variable(
    "facts",
    "More details, one per line",
    "Fire watch for: Sprinkler system\nStart: Right now",
  ),
  variable("received", "When the request was received", "Wed, Mar 31, 2027, 2:14 AM"),
];

const account = [
  variable("name", "The account holder’s name", "Olive Office"),
  variable("site", "The website’s address", "https://guards.example.com"),
];

const newAddress = variable("new_email", "The account’s new address", "olive@example.com");

/** Off by default; the office turns it on under Job Applications. */
const statusEmail = (title: string, status: string): EmailKind => ({
  title,
  when: `Sent to the applicant when an application’s status is set to ${status}, if this email is turned on under Job Applications.`,
  variables: [...applicant, { name: "status", means: "The new status", sample: status }],
});

const kinds: Record<EmailTemplateName, EmailKind> = {
  booking_confirmation: {
    title: "Booking confirmation",
    when: "Sent to the visitor when they request a consultation.",
    variables: [...customer, link("Opens the available times", "/booking/sample")],
  },
  booking_notification: {
    title: "Booking notification",
    when: "Sent to the admin email address when a visitor requests a consultation.",
    variables: [
      ...customer,
      variable("customer_email", "The customer’s email address", "ada@example.com"),
      variable("customer_phone", "The customer’s phone number", "(614) 555-0142"),
      variable("message", "Message text", "Two gates.\nSomeone climbed the fence."),
      link("Opens the request", "/admin/bookings/requests"),
    ],
  },
  booking_held: {
    title: "Confirm a time",
    when: "Sent to a new customer who chose a time on the website. The time is held for 30 minutes; the link confirms it.",
    variables: [
      ...appointment.filter(({ name }) => name !== "note"),
      variable("held_until", "When the hold ends", "8:34 PM"),
      neededLink("Opens the page to confirm the time", "/booking/sample/confirm"),
    ],
  },
  booking_confirmed: {
    title: "Appointment confirmed",
    when: "Sent to the customer, with a calendar invite, when an appointment is confirmed.",
    variables: [...appointment, changes, manageLink],
  },
  booking_moved: {
    title: "Appointment rescheduled",
    when: "Sent to the customer, with an updated calendar invite, when an appointment is rescheduled.",
    variables: [
      ...appointment,
      changes,
      manageLink,
      variable("old_date", "The previous day", "Tue, Mar 30, 2027"),
      variable("old_time", "The previous time", "2:00 PM – 3:00 PM"),
    ],
  },
  booking_cancelled: {
    title: "Appointment canceled",
    when: "Sent to the customer when they cancel an appointment or request, or when your team cancels it and chooses to email them. Removes the appointment from their calendar.",
    variables: cancellation,
  },
  booking_reminder: {
    title: "Appointment reminder",
    when: "Sent to the customer 24 hours before an appointment, if reminders are turned on under Email Settings.",
    variables: [...appointment.filter(({ name }) => name !== "note"), changes, manageLink],
  },
  consultant_reminder: {
    title: "Consultant reminder",
    when: "Sent to the consultant 24 hours before an appointment, if reminders are turned on for them.",
    variables: [
      ...appointment.filter(({ name }) => name !== "note"),
      variable("name", "The consultant’s name", "Ann Lee"),
      variable("customer_email", "The customer’s email address", "ada@example.com"),
      variable("customer_phone", "The customer’s phone number", "(614) 555-0142"),
      link("Opens the booking", "/admin/bookings"),
    ],
  },
  appointment_notification: {
    title: "Appointment notification",
    when: "Sent to the admin email address and the consultant when someone confirms, reschedules or cancels an appointment, and to both consultants when one is reassigned.",
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
      variable("customer_email", "The customer’s email address", "ada@example.com"),
      variable("customer_phone", "The customer’s phone number", "(614) 555-0142"),
      link("Opens the booking", "/admin/bookings/upcoming"),
    ],
  },
  message_notification: {
    title: "Message notification",
    when: "Sent to the admin email address when a visitor sends a message on the Contact page.",
    variables: [
      variable("name", "The visitor’s name", "Ada Example"),
      variable("email", "The visitor’s email address", "ada@example.com"),
      variable("phone", "The visitor’s phone number, or “not provided”", "not provided"),
      variable("message", "Message text", "Who answers at night?\nAnd on Sundays?"),
    ],
  },
  urgent_page: {
    title: "Urgent request: on-call page",
    when: "Sent to a person on call when it’s their turn. The link opens a page with the “I’ve got it” button.",
    variables: [
      variable("name", "The name of the person on call", "Pat Example"),
      ...urgentRequest,
      neededLink("Opens the page with the “I’ve got it” button", "/urgent/answer/sample"),
    ],
    secret: true,
  },
  urgent_unanswered: {
    title: "Urgent request: nobody answered",
    when: "Sent to all admins and dispatchers when nobody on call answers.",
    variables: [...urgentRequest, link("Opens the request", "/admin/urgent")],
  },
  application_confirmation: {
    title: "Application confirmation",
    when: "Sent to the applicant when they apply.",
    variables: applicant,
  },
  application_notification: {
    title: "Application notification",
    when: "Sent to the admin email address when someone applies.",
    variables: [
      ...applicant,
      variable("applicant_email", "The applicant’s email address", "ben@example.com"),
      variable("applicant_phone", "The applicant’s phone number", "(614) 555-0143"),
      variable("city", "The applicant’s city", "Springfield"),
      variable("experience_years", "The applicant’s years of experience", "3-5"),
      variable("certifications", "The applicant’s certifications", "Security Guard Card"),
      variable("resume", "Whether a resume is attached", "attached to the application"),
      link("Opens the application", "/admin/careers/applications"),
    ],
  },
  application_reviewing: statusEmail("Application under review", "Reviewing"),
  application_interviewed: statusEmail("Application after an interview", "Interviewed"),
  application_hired: statusEmail("Applicant hired", "Hired"),
  application_rejected: statusEmail("Application rejected", "Rejected"),
  email_confirmation: {
    title: "Email address confirmation",
    when: "Sent after sign-up, with the link that confirms the address.",
    variables: [...account, neededLink("Confirms the address", "/auth/confirm")],
    secret: true,
  },
  password_reset: {
    title: "Password reset",
    when: "Sent when someone asks to reset their password, with the link to choose a new one.",
    variables: [
      ...account,
      neededLink("Opens the page to choose a new password", "/auth/new-password"),
    ],
    secret: true,
  },
  already_registered: {
    title: "Already registered",
    when: "Sent to an address that already has an account when someone signs up with it again.",
    variables: [...account, link("Opens the sign-in page", "/auth")],
  },
  invitation: {
    title: "Invitation",
    when: "Sent to people invited to the back office, with the link to accept the invitation.",
    variables: [
      ...account,
      variable("inviter", "The name of the admin who invited them", "Pat Example"),
      variable("role", "Their role", "Recruiter"),
      neededLink("Accepts the invitation", "/auth/invitation"),
    ],
    secret: true,
  },
  email_change: {
    title: "New email address confirmation",
    when: "Sent to the new address of an account, with the link that confirms it.",
    variables: [
      ...account,
      newAddress,
      neededLink("Confirms the new address", "/auth/email-change"),
    ],
    secret: true,
  },
  email_change_asked: {
    title: "Email address change requested",
    when: "Sent to an account’s current address when someone asks to change it.",
    variables: [
      ...account,
      newAddress,
      link("Opens the page to choose a new password", "/auth/forgotten"),
    ],
  },
  email_changed: {
    title: "Email address changed",
    when: "Sent to an account’s old address once the new one is confirmed.",
    variables: [...account, newAddress],
  },
  license_expiring: {
    title: "License expiring",
    when: "Sent to all admins and editors 90, 30 and 7 days before a license, insurance policy or bond expires.",
    variables: [
      variable("name", "The recipient’s name", "Olive Office"),
      variable(
        "what",
        "The license, insurance policy or bond",
        "License SAMPLE-0100, Sample Licensing Office",
      ),
      variable("date", "The day it expires", "March 31, 2027"),
      variable("in_days", "How long until it expires", "in 30 days"),
      link("Opens the license", "/admin/licenses"),
    ],
  },
  calendar_unreachable: {
    title: "Calendar unreachable",
    when: "Sent to everyone who can edit the schedule when we haven’t been able to read a consultant’s external calendar for three hours.",
    variables: [
      variable("name", "The recipient’s name", "Olive Office"),
      variable("consultant", "The consultant", "Ann Lee"),
      variable("since", "The time of the first failure", "Wed, Mar 31, 2027, 8:00 AM"),
      link("Opens the calendar’s settings", "/admin/schedule/consultants/1/calendar"),
    ],
  },
  quote_sent: {
    title: "Quote",
    when: "Sent to the client, with the quote as a PDF, when you send a quote.",
    variables: [...quote, quoteLink],
  },
  quote_reminder: {
    title: "Quote reminder",
    when: "Sent to the client before a quote expires. Choose how many days before under Email Settings.",
    variables: [...quote, quoteLink],
  },
  quote_accepted: {
    title: "Quote accepted",
    when: "Sent to the client, with the signed PDF, when they accept a quote.",
    variables: [
      ...quote,
      variable("signer", "The person who accepted it", "Ada Example, Facilities Manager"),
      quoteLink,
    ],
  },
  quote_notification: {
    title: "Quote notification",
    when: "Sent to the admin email address when a client accepts or declines a quote. If it was accepted, the signed PDF is attached.",
    variables: [
      variable("what_happened", "What happened", "Quote Q-1042 accepted by Ada Example"),
      ...quote,
      variable("details", "The signer, or the reason for declining", "Facilities Manager"),
      link("Opens the quote", "/admin/quotes"),
    ],
  },
  survey_report: {
    title: "Site survey report",
    when: "Sent to the client when you share a site survey report by email.",
    variables: [
      client,
      variable("report_title", "The report’s title", "Site survey for Fairview Plaza"),
      variable("visit_date", "The day of the visit, if it was entered", "Wed, Mar 31, 2027"),
      variable("site", "The address of the site", "12 Harbor Road, Springfield"),
      variable("valid_until", "The last day the link works", "Fri, Apr 30, 2027"),
      neededLink("Opens the report", "/survey/sample"),
    ],
  },
  security_notice: {
    title: "Security notice",
    when: "Sent to the owner of an account when its password or two-step verification changes.",
    variables: [
      ...account,
      variable("change", "What changed", "The password for your account was changed"),
      link("Opens the page to choose a new password", "/auth/forgotten"),
    ],
  },
};

/** `composeEmail` fills these in for every email. */
const general = [
  variable("company", "The company’s name", "Sample Guards"),
  variable("response_time", "When you respond to requests, or “soon”", "within 24 hours"),
  variable(
    "decision_time",
    "When you respond to applicants, or “soon”",
    "within 3-5 business days",
  ),
  variable("answer", "How to respond to the email", "just reply to this email"),
];

/** Emails to customers and applicants, who may want to reply. */
const answered: readonly EmailTemplateName[] = [
  "booking_confirmation",
  "booking_held",
  "booking_confirmed",
  "booking_moved",
  "booking_cancelled",
  "booking_reminder",
  "quote_sent",
  "quote_reminder",
  "quote_accepted",
  "survey_report",
  "application_confirmation",
  "application_reviewing",
  "application_interviewed",
  "application_hired",
  "application_rejected",
];

export function isAnswered(name: EmailTemplateName): boolean {
  return answered.includes(name);
}

/** Each email as the office sees it: title, when it is sent, variables. */
export const emailKinds: Record<EmailTemplateName, EmailKind> = { ...kinds };
for (const name of emailTemplateNames) {
  emailKinds[name] = { ...kinds[name], variables: [...kinds[name].variables, ...general] };
}

/** Emails without a template. */
const written: Record<string, string> = {
  message_reply: "Reply to a message",
  notification_summary: "Summary of notifications",
};

/** The title of an email in the outbox. */
export function emailTitle(template: string): string {
  return kindOf(template)?.title ?? written[template] ?? template;
}

/** Whether an email contains a link that only its recipient may see. */
export function isSecretEmail(template: string): boolean {
  return kindOf(template)?.secret ?? false;
}

function kindOf(template: string): EmailKind | undefined {
  return Object.hasOwn(emailKinds, template)
    ? emailKinds[template as EmailTemplateName]
    : undefined;
}
