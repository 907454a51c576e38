import { readableMoment } from "~/shared/dates";
import { changeableUntil, isTooLate } from "../lifecycle/transitions.rules";

/** Until when its customer can move and cancel an appointment. */
export interface ChangeLimit {
  /** So many hours before it begins. */
  cutoffHours: number;
  /** The company's IANA time zone. */
  zone: string;
}

/** "12 hours before it (Mon, Nov 30, 2026, 9:00 PM)": the moment may lie before it was booked. */
export function changeUntil(startsAt: Date, { cutoffHours, zone }: ChangeLimit): string {
  const moment = readableMoment(changeableUntil(startsAt, cutoffHours), zone);
  return cutoffHours === 0
    ? `it begins (${moment})`
    : `${ahead(cutoffHours)} before it (${moment})`;
}

function ahead(hours: number): string {
  if (hours === 1) return "an hour";
  return hours >= 48 && hours % 24 === 0 ? `${hours / 24} days` : `${hours} hours`;
}

/**
 * The same as a sentence for a mail that is written now.
 * @param phone the company's, as it writes it; empty for none
 */
export function changesInWords(
  startsAt: Date,
  { phone, ...limit }: ChangeLimit & { phone: string },
  now: Date,
): string {
  return isTooLate(startsAt, limit.cutoffHours, now)
    ? `It can no longer be moved or cancelled online: if something has come up, please answer this mail${phone && ` or call ${phone}`}.`
    : `You can move or cancel it yourself until ${changeUntil(startsAt, limit)}.`;
}
