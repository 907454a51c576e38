import { type EmailKind, type EmailTemplateName, emailTemplateNames } from "./schema";

const link = (means: string, path: string) =>
  ({ name: "link", means, sample: `https://guards.example.com${path}` }) as const;

const customer = [
  { name: "customer_name", means: "The customer's name", sample: "Ada Example" },
  { name: "service_name", means: "The requested service", sample: "Mobile Patrol Services" },
  { name: "preferred_date", means: "The requested date", sample: "Wed, Mar 31, 2027" },
  { name: "preferred_time", means: "The requested coverage hours", sample: "Night (6pm – 8am)" },
] as const;

const appointment = [
  ...customer.slice(0, 2),
  { name: "date", means: "The day of the appointment", sample: "Wed, Mar 31, 2027" },
  { name: "time", means: "Its time", sample: "8:00 AM – 9:00 AM" },
  { name: "time_zone", means: "The time zone of the time", sample: "Eastern Daylight Time" },
  { name: "address", means: "Where it takes place", sample: "12 Harbor Road, Springfield" },
  {
    name: "note",
    means: "A note from the office, or nothing",
    sample: "Please bring the floor plan.",
  },
] as const;

const ofRequests: Readonly<Record<string, { means: string }>> = {
  date: { means: "The day of the appointment, or the requested one" },
  time: { means: "Its time, or the requested coverage hours" },
  time_zone: { means: "The time zone of the time, or nothing" },
};

/** A canceled request may never have had a time. */
const cancellation = [
  ...appointment.map((variable) => ({ ...variable, ...ofRequests[variable.name] })),
  {
    name: "cancelled",
    means: "The appointment with its day, or the word 'request' if it had no time",
    sample: "appointment on Wed, Mar 31, 2027",
  },
  {
    name: "cancelled_with_time",
    means: "The same with the appointment's time",
    sample: "appointment on Wed, Mar 31, 2027 (8:00 AM – 9:00 AM)",
  },
];

/** Anybody with this link can reschedule and cancel, so the delivery log hides its secret. */
const manageLink = link(
  "Opens the customer's own page, to reschedule or cancel",
  "/booking/sample",
);

const changes = {
  name: "changes",
  means: "Until when the customer can reschedule or cancel, or that it's too late",
  sample:
    "You can move or cancel it yourself until 12 hours before it (Tue, Mar 30, 2027, 8:00 PM).",
} as const;

const applicant = [
  { name: "applicant_name", means: "The applicant's name", sample: "Ben Sample" },
  { name: "job_title", means: "The opening's title", sample: "Night Patrol Officer" },
] as const;

const account = [
  { name: "name", means: "The account's name", sample: "Olive Office" },
  { name: "site", means: "The website's address", sample: "https://guards.example.com" },
] as const;

const newAddress = {
  name: "new_email",
  means: "The account's new address",
  sample: "olive@example.com",
} as const;

/** Off by default; the office turns it on under Job Applications. */
const statusEmail = (title: string, status: string): EmailKind => ({
  title,
  when: `Sent to the applicant when an application's status is set to ${status}, if that is turned on under Job Applications.`,
  variables: [...applicant, { name: "status", means: "The new status", sample: status }],
});

const kinds: Record<EmailTemplateName, EmailKind> = {
  booking_confirmation: {
    title: "Booking confirmation",
    when: "Sent to the visitor after a consultation request.",
    variables: [...customer, link("Opens the available times", "/booking/sample")],
  },
  booking_notification: {
    title: "Booking notification",
    when: "Sent to the admin email address after a consultation request.",
    variables: [
      ...customer,
      { name: "customer_email", means: "Their email address", sample: "ada@example.com" },
      { name: "customer_phone", means: "Their phone number", sample: "+1 555 0142" },
      {
        name: "message",
        means: "What they wrote",
        sample: "Two gates.\nSomebody climbed the fence.",
      },
      link("Opens the booking list", "/admin/bookings/upcoming"),
    ],
  },
  booking_confirmed: {
    title: "Appointment confirmed",
    when: "Sent to the customer, with a calendar invitation, when an appointment is confirmed.",
    variables: [...appointment, changes, manageLink],
  },
  booking_moved: {
    title: "Appointment moved",
    when: "Sent to the customer, with a new invitation, when an appointment is rescheduled.",
    variables: [
      ...appointment,
      changes,
      manageLink,
      { name: "old_date", means: "The old day", sample: "Tue, Mar 30, 2027" },
      { name: "old_time", means: "The old time", sample: "2:00 PM – 3:00 PM" },
    ],
  },
  booking_cancelled: {
    title: "Appointment canceled",
    when: "Sent to the customer when they cancel an appointment or request, or when the office cancels it and chooses to tell them. Removes an appointment from their calendar.",
    variables: cancellation,
  },
  booking_reminder: {
    title: "Appointment reminder",
    when: "Sent to the customer 24 hours before an appointment, if reminders are turned on under Email Settings.",
    variables: [...appointment.filter(({ name }) => name !== "note"), changes, manageLink],
  },
  appointment_notification: {
    title: "Appointment notification",
    when: "Sent to the admin email address when anybody confirms, reschedules or cancels an appointment.",
    variables: [
      {
        name: "what_happened",
        means: "What happened to the appointment, and who did it",
        sample: "Appointment moved by the customer",
      },
      {
        name: "before",
        means: "The time before it was rescheduled, or nothing",
        sample: "Before, it was Tue, Mar 30, 2027, 2:00 PM – 3:00 PM.",
      },
      ...appointment,
      { name: "customer_email", means: "Their email address", sample: "ada@example.com" },
      { name: "customer_phone", means: "Their phone number", sample: "+1 555 0142" },
      link("Opens the booking", "/admin/bookings/upcoming"),
    ],
  },
  message_notification: {
    title: "Message notification",
    when: "Sent to the admin email address after a message from the contact page.",
    variables: [
      { name: "name", means: "The visitor's name", sample: "Ada Example" },
      { name: "email", means: "Their email address", sample: "ada@example.com" },
      {
        name: "phone",
        means: "Their phone number, or a note that there is none",
        sample: "not given",
      },
      {
        name: "message",
        means: "What they wrote",
        sample: "Who answers at night?\nAnd on Sundays?",
      },
    ],
  },
  application_confirmation: {
    title: "Application confirmation",
    when: "Sent to the applicant after an application.",
    variables: applicant,
  },
  application_notification: {
    title: "Application notification",
    when: "Sent to the admin email address after an application.",
    variables: [
      ...applicant,
      { name: "applicant_email", means: "Their email address", sample: "ben@example.com" },
      { name: "applicant_phone", means: "Their phone number", sample: "+1 555 0143" },
      { name: "city", means: "Where they live", sample: "Springfield" },
      { name: "experience_years", means: "Their years of experience", sample: "3-5" },
      { name: "certifications", means: "Their certifications", sample: "Security Guard Card" },
      { name: "resume", means: "Whether there is one", sample: "attached to the application" },
      link("Opens the application", "/admin/careers/applications"),
    ],
  },
  application_reviewing: statusEmail("Application under review", "Reviewing"),
  application_interviewed: statusEmail("Application after an interview", "Interviewed"),
  application_hired: statusEmail("Application accepted", "Hired"),
  application_rejected: statusEmail("Application declined", "Rejected"),
  email_confirmation: {
    title: "Address confirmation",
    when: "Sent after sign-up, with the link that confirms the address.",
    variables: [...account, { ...link("Confirms the address", "/auth/confirm"), needed: true }],
    secret: true,
  },
  password_reset: {
    title: "Password reset",
    when: "Sent after a request for a new password, with the link to choose one.",
    variables: [
      ...account,
      { ...link("Opens the page for a new password", "/auth/new-password"), needed: true },
    ],
    secret: true,
  },
  already_registered: {
    title: "Already registered",
    when: "Sent to an address that already has an account when somebody signs up with it again.",
    variables: [...account, link("Opens the sign-in page", "/auth")],
  },
  invitation: {
    title: "Invitation",
    when: "Sent to people invited to the back office, with the link that makes them an admin.",
    variables: [
      ...account,
      { name: "inviter", means: "The name of the inviting admin", sample: "Pat Example" },
      { ...link("Accepts the invitation", "/auth/invitation"), needed: true },
    ],
    secret: true,
  },
  email_change: {
    title: "New address confirmation",
    when: "Sent to the new address of an account, with the link that confirms it.",
    variables: [
      ...account,
      newAddress,
      { ...link("Confirms the new address", "/auth/email-change"), needed: true },
    ],
    secret: true,
  },
  email_change_asked: {
    title: "New address requested",
    when: "Sent to the old address of an account when a new one is requested.",
    variables: [
      ...account,
      newAddress,
      link("Opens the page for a new password", "/auth/forgotten"),
    ],
  },
  email_changed: {
    title: "New address in use",
    when: "Sent to the old address of an account when the new one is confirmed.",
    variables: [...account, newAddress],
  },
};

/** Every email can name its sender; `composeEmail` fills it in. */
const sender = { name: "company", means: "The company's name", sample: "Sample Guards" } as const;

/** What the office sees of each email: title, when it is sent, variables. */
export const emailKinds: Record<EmailTemplateName, EmailKind> = { ...kinds };
for (const name of emailTemplateNames) {
  emailKinds[name] = { ...kinds[name], variables: [...kinds[name].variables, sender] };
}

/** Emails without a template. */
const written: Record<string, string> = { message_reply: "Reply to a message" };

/** What the office calls an email of the outbox. */
export function emailTitle(template: string): string {
  return kindOf(template)?.title ?? written[template] ?? template;
}

/** Whether an email has a link that only its recipient may see. */
export function isSecretEmail(template: string): boolean {
  return kindOf(template)?.secret ?? false;
}

function kindOf(template: string): EmailKind | undefined {
  return Object.hasOwn(emailKinds, template)
    ? emailKinds[template as EmailTemplateName]
    : undefined;
}
