import { applicant } from "~/features/careers/email-parts.rules";
import { link, neededLink, variable } from "~/features/emails/templates/email.rules";

// Parts shared by the emails about interviews.

export const interviewVariables = [
  ...applicant,
  variable(
    "interview",
    "“phone interview,” “video interview,” “in-person interview” or “group interview”",
    "phone interview",
  ),
  variable("date", "The day of the interview", "Wed, Mar 31, 2027"),
  variable("time", "The time of the interview", "8:00 AM – 8:30 AM"),
  variable("time_zone", "The time zone of the interview", "Eastern Daylight Time"),
  variable(
    "place",
    "How the interview takes place, as a sentence",
    "We’ll call you at (614) 555-0143.",
  ),
  variable("interviewers", "The line with the interviewers’ names", "You’ll meet Ann Lee."),
  variable("length", "How long it takes, as a sentence", "It takes about 30 minutes."),
  variable("note", "The office’s note, if there is one", "Please bring your guard card."),
  variable(
    "choose_until",
    "The last day to choose a time, as a sentence",
    "You can choose a time through Wed, Mar 31, 2027.",
  ),
];

export const changes = variable(
  "changes",
  "The deadline to change or cancel online",
  "You can change or cancel it online until Tue, Mar 30, 2027, 8:00 PM (12 hours before the start time).",
);

/** Anyone with this link can change and cancel, so the delivery log hides its secret. */
export const interviewLink = link("Opens the applicant’s page", "/interview/sample");
export const chooseLink = neededLink("Opens the page to choose a time", "/interview/sample");

/** The time of the interview, in large type. */
export const timeLines = `    <p style="font-size:20px;line-height:1.4"><strong>{{date}}<br>{{time}}</strong><br><span style="font-size:14px;color:#2A3B4D">{{time_zone}}</span></p>`;
