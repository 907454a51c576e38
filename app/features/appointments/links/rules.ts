import { formatMoment } from "~/shared/dates";
import { m } from "~/shared/messages/customer/booking";
import { changeableUntil, isTooLate } from "../booking/transitions.rules";

/** The customer's page for a booking. */
export const bookingPath = (secret: string) => `/booking/${secret}`;

/** The page that the link in the email about a held time opens. */
export const confirmPath = (secret: string) => `${bookingPath(secret)}/confirm`;

/** The deadline for a customer to reschedule or cancel. */
export interface ChangeLimit {
  /** Hours before it starts. */
  cutoffHours: number;
  /** The company's IANA time zone. */
  zone: string;
}

/**
 * "Mon, Nov 30, 2026, 9:00 PM (12 hours before the start time)"; the deadline can be before the
 * booking was made.
 */
export function changeUntil(startsAt: Date, { cutoffHours, zone }: ChangeLimit): string {
  const moment = formatMoment(changeableUntil(startsAt, cutoffHours), zone);
  if (cutoffHours === 0) return m.at_start_time({ moment });
  return cutoffHours >= 48 && cutoffHours % 24 === 0
    ? m.days_before({ days: cutoffHours / 24, moment })
    : m.hours_before({ hours: cutoffHours, moment });
}

/**
 * A sentence about the deadline, for an email written now.
 * @param phone the company's phone number; empty for none
 * @param answer how to answer the email, such as "just reply to this email"
 */
export function formatChanges(
  startsAt: Date,
  { phone, answer, ...limit }: ChangeLimit & { phone: string; answer: string },
  now: Date,
): string {
  return isTooLate(startsAt, limit.cutoffHours, now)
    ? phone
      ? m.change_deadline_passed_call({ answer, phone })
      : m.change_deadline_passed({ answer })
    : m.change_deadline({ limit: changeUntil(startsAt, limit) });
}
