import { readableMoment } from "~/shared/dates";
import { changeableUntil, isTooLate } from "../lifecycle/transitions.rules";

/** The customer's page of a booking. */
export const bookingPath = (secret: string) => `/booking/${secret}`;

/** The Thank You page of a new request. */
export const receivedPath = (secret: string) => `${bookingPath(secret)}/received`;

/** The page to choose a time: of a month (yyyy-MM) and a day (yyyy-MM-dd). */
export const timePath = (secret: string, month?: string, day?: string) =>
  `${bookingPath(secret)}/time${month ? `?month=${month}${day ? `&day=${day}` : ""}` : ""}`;

/** The page that the link in the email about a held time opens. */
export const confirmPath = (secret: string) => `${bookingPath(secret)}/confirm`;

const contactUs = "Please call or email us.";

/** Why a booking can't be given a time or canceled: status and sentence. */
export const customerRefusals = {
  taken: [409, "That time has just been taken. Please choose another one."],
  "not-offered": [409, "That time is no longer available. Please choose another one."],
  "too-late": [409, `It's too late to change this appointment online. ${contactUs}`],
  cancelled: [409, "This booking is canceled. If you still need us, please send a new request."],
  changed: [
    409,
    "This appointment was changed in another tab or by our office. If you'd like another time, please confirm it again.",
  ],
  impossible: [409, `This booking can no longer be changed online. ${contactUs}`],
  "too-many": [429, `This booking has been changed too often today. ${contactUs}`],
  "too-many-times": [
    429,
    `Too many times have been chosen with your email address or from your network. If one is waiting for you to confirm it, use the link in our email. Otherwise please try again later, or call or email us.`,
  ],
  "not-held": [409, "We're no longer holding this time. Please choose a time again."],
  "too-many-emails": [
    429,
    `We've sent this email several times. Please check your spam folder. ${contactUs}`,
  ],
  unproven: [409, "Please use the button in our email to confirm this time."],
} as const satisfies Record<string, [status: number, message: string]>;

/** Until when its customer can reschedule or cancel an appointment. */
export interface ChangeLimit {
  /** Hours before it starts. */
  cutoffHours: number;
  /** The company's IANA time zone. */
  zone: string;
}

/** "12 hours before (Mon, Nov 30, 2026, 9:00 PM)"; may be earlier than the booking itself. */
export function changeUntil(startsAt: Date, { cutoffHours, zone }: ChangeLimit): string {
  const moment = readableMoment(changeableUntil(startsAt, cutoffHours), zone);
  return `${cutoffHours === 0 ? "it starts" : `${inWords(cutoffHours)} before`} (${moment})`;
}

function inWords(hours: number): string {
  if (hours === 1) return "an hour";
  return hours >= 48 && hours % 24 === 0 ? `${hours / 24} days` : `${hours} hours`;
}

/**
 * A sentence about the limit, for an email that is written now.
 * @param phone the company's; empty for none
 * @param answer how to answer the email, such as "just reply to this email"
 */
export function changesInWords(
  startsAt: Date,
  { phone, answer, ...limit }: ChangeLimit & { phone: string; answer: string },
  now: Date,
): string {
  return isTooLate(startsAt, limit.cutoffHours, now)
    ? `You can no longer reschedule or cancel it online. If something has come up, ${answer}${phone && ` or call ${phone}`}.`
    : `You can reschedule or cancel it online until ${changeUntil(startsAt, limit)}.`;
}
