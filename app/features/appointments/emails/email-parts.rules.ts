import { link, variable } from "~/features/emails/templates/email.rules";

// Parts shared by the emails about appointments and requests.

const customer = [
  variable("customer_name", "The customer’s name", "Ada Example"),
  variable("first_name", "The customer’s first name", "Ada"),
  variable("service_name", "The requested service", "Mobile Patrol Services"),
  variable(
    "consultation",
    "“consultation,” with the requested service if there is one",
    "consultation about Mobile Patrol Services",
  ),
];

export const request = [
  ...customer,
  variable("preferred_date", "The estimated start date of the service", "Wed, Mar 31, 2027"),
  variable("preferred_time", "The requested coverage hours", "Night (6 PM – 8 AM)"),
];

export const appointment = [
  ...customer,
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
];

export const note = variable(
  "note",
  "The office’s note, if there is one",
  "Please bring the floor plan.",
);

/** The customer's contact details. */
export const contact = [
  variable("customer_email", "The customer’s email address", "ada@example.com"),
  variable("customer_phone", "The customer’s phone number", "(614) 555-0142"),
];

/** Anyone with this link can reschedule and cancel, so the delivery log hides its secret. */
export const manageLink = link("Opens the page to reschedule or cancel", "/booking/sample");

export const changes = variable(
  "changes",
  "The deadline to reschedule or cancel online",
  "You can reschedule or cancel your appointment online until Tue, Mar 30, 2027, 8:00 PM (12 hours before the start time).",
);

/** The time of the appointment, in large type. */
export const timeLines = `    <p style="font-size:20px;line-height:1.4"><strong>{{date}}<br>{{time}}</strong><br><span style="font-size:14px;color:#2A3B4D">{{time_zone}}</span></p>`;
