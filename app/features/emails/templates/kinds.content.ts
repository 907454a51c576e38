import { type EmailKind, type EmailTemplateName, emailTemplateNames } from "./schema";

const link = (means: string, path: string) =>
  ({ name: "link", means, sample: `https://guards.example.com${path}` }) as const;

const customer = [
  { name: "customer_name", means: "Who asked", sample: "Ada Example" },
  { name: "service_name", means: "The service asked for", sample: "Mobile Patrol Services" },
  { name: "preferred_date", means: "The date asked for", sample: "Wed, Mar 31, 2027" },
  { name: "preferred_time", means: "The coverage asked for", sample: "Night (6pm – 8am)" },
] as const;

const appointment = [
  ...customer.slice(0, 2),
  { name: "date", means: "The day of the appointment", sample: "Wed, Mar 31, 2027" },
  { name: "time", means: "Its time", sample: "8:00 AM – 9:00 AM" },
  { name: "time_zone", means: "The zone that the time is in", sample: "Eastern Daylight Time" },
  { name: "address", means: "Where it takes place", sample: "12 Harbor Road, Springfield" },
  {
    name: "note",
    means: "What the office adds, or nothing",
    sample: "Please bring the floor plan.",
  },
] as const;

const ofRequests: Readonly<Record<string, { means: string }>> = {
  date: { means: "The day of the appointment, or the one asked for" },
  time: { means: "Its time, or the coverage asked for" },
  time_zone: { means: "The zone that the time is in, or nothing" },
};

/** What is cancelled may be a request that never had a time. */
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

/** Whoever has it can move and cancel: the delivery log shows it without its secret. */
const manageLink = link("Shows, moves and cancels the appointment", "/booking/sample");

const changes = {
  name: "changes",
  means: "Until when the customer can move and cancel it, or that it is too late for that",
  sample:
    "You can move or cancel it yourself until 12 hours before it (Tue, Mar 30, 2027, 8:00 PM).",
} as const;

const applicant = [
  { name: "applicant_name", means: "Who applied", sample: "Ben Sample" },
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

/** Off until the office switches it on, on the screen of the applications. */
const statusEmail = (title: string, status: string): EmailKind => ({
  title,
  when: `Goes to the applicant when an application's status is set to ${status}, if that is switched on under Job Applications.`,
  variables: [...applicant, { name: "status", means: "The new status", sample: status }],
});

const kinds: Record<EmailTemplateName, EmailKind> = {
  booking_confirmation: {
    title: "Booking confirmation",
    when: "Goes to the visitor when a consultation request has come in.",
    variables: [...customer, link("Leads to the free times for it", "/booking/sample")],
  },
  booking_notification: {
    title: "Booking notification",
    when: "Goes to the admin email address when a consultation request has come in.",
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
    when: "Goes to the customer, with an invitation for their calendar, when an appointment has its time.",
    variables: [...appointment, changes, manageLink],
  },
  booking_moved: {
    title: "Appointment moved",
    when: "Goes to the customer, with the new invitation, when an appointment gets another time.",
    variables: [
      ...appointment,
      changes,
      manageLink,
      { name: "old_date", means: "The day that it was on", sample: "Tue, Mar 30, 2027" },
      { name: "old_time", means: "The time that it was at", sample: "2:00 PM – 3:00 PM" },
    ],
  },
  booking_cancelled: {
    title: "Appointment cancelled",
    when: "Goes to the customer when they cancel an appointment or a request, or when the office does and chooses to tell them; an appointment is taken out of their calendar.",
    variables: cancellation,
  },
  booking_reminder: {
    title: "Appointment reminder",
    when: "Goes to the customer 24 hours before an appointment, if reminders are switched on under Email Settings.",
    variables: [...appointment.filter(({ name }) => name !== "note"), changes, manageLink],
  },
  appointment_notification: {
    title: "Appointment notification",
    when: "Goes to the admin email address when an appointment is confirmed, moved or cancelled, whoever does it.",
    variables: [
      {
        name: "what_happened",
        means: "What became of the appointment, and by whom",
        sample: "Appointment moved by the customer",
      },
      {
        name: "before",
        means: "When it was before it was moved, or nothing",
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
    when: "Goes to the admin email address when somebody has written on the contact page.",
    variables: [
      { name: "name", means: "Who wrote", sample: "Ada Example" },
      { name: "email", means: "Their email address", sample: "ada@example.com" },
      { name: "phone", means: "Their phone number, or that none was given", sample: "not given" },
      {
        name: "message",
        means: "What they wrote",
        sample: "Who answers at night?\nAnd on Sundays?",
      },
    ],
  },
  application_confirmation: {
    title: "Application confirmation",
    when: "Goes to the applicant when an application has come in.",
    variables: applicant,
  },
  application_notification: {
    title: "Application notification",
    when: "Goes to the admin email address when an application has come in.",
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
    when: "Goes to whoever signs up, with the link that confirms the address.",
    variables: [...account, { ...link("Confirms the address", "/auth/confirm"), needed: true }],
    secret: true,
  },
  password_reset: {
    title: "Password reset",
    when: "Goes to whoever forgot their password, with the link to choose a new one.",
    variables: [
      ...account,
      { ...link("Leads to a new password", "/auth/new-password"), needed: true },
    ],
    secret: true,
  },
  already_registered: {
    title: "Already registered",
    when: "Goes to an address that has an account already when somebody signs up with it again.",
    variables: [...account, link("Leads to the sign-in", "/auth")],
  },
  invitation: {
    title: "Invitation",
    when: "Goes to whoever is invited to the back office, with the link that makes them an admin.",
    variables: [
      ...account,
      { name: "inviter", means: "Who invites", sample: "Pat Example" },
      { ...link("Accepts the invitation", "/auth/invitation"), needed: true },
    ],
    secret: true,
  },
  email_change: {
    title: "New address confirmation",
    when: "Goes to the new address of an account, with the link that makes it count.",
    variables: [
      ...account,
      newAddress,
      { ...link("Confirms the new address", "/auth/email-change"), needed: true },
    ],
    secret: true,
  },
  email_change_asked: {
    title: "New address asked for",
    when: "Goes to the old address of an account when another one is asked for.",
    variables: [...account, newAddress, link("Leads to a new password", "/auth/forgotten")],
  },
  email_changed: {
    title: "New address in use",
    when: "Goes to the old address of an account when the new one has been confirmed.",
    variables: [...account, newAddress],
  },
};

/** Every mail can say whom it is from; what composes it fills that in. */
const sender = { name: "company", means: "The company's name", sample: "Sample Guards" } as const;

/** Every mail as the office knows it: what it is called, when it goes out, what it can say. */
export const emailKinds: Record<EmailTemplateName, EmailKind> = { ...kinds };
for (const name of emailTemplateNames) {
  emailKinds[name] = { ...kinds[name], variables: [...kinds[name].variables, sender] };
}

/** Mails whose text is written anew each time. */
const written: Record<string, string> = { message_reply: "Reply to a message" };

/** What the office calls a mail of the outbox. */
export function emailTitle(template: string): string {
  return kindOf(template)?.title ?? written[template] ?? template;
}

/** Whether a mail holds a link that is meant for its receiver alone. */
export function isSecretEmail(template: string): boolean {
  return kindOf(template)?.secret ?? false;
}

function kindOf(template: string): EmailKind | undefined {
  return Object.hasOwn(emailKinds, template)
    ? emailKinds[template as EmailTemplateName]
    : undefined;
}
