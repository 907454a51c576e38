import { m } from "./messages/dates";

// The promised response times.

/** The promised hours until a consultation request or message is answered. */
export const answerHours = 24;
/** Applications are answered within this many business days, as promised on the site. */
export const applicationDays = 5;

/**
 * The minutes of a promised time such as "24 hours" or "1 day"; the usual promise if it's written
 * in another way, and undefined if nothing is promised.
 */
export function promisedMinutes(time: string | undefined): number | undefined {
  if (!time) return undefined;
  const [, count, unit = ""] = /^(\d{1,4}) (minute|hour|day)s?$/i.exec(time.trim()) ?? [];
  return count ? Number(count) * (minutesOfUnit[unit.toLowerCase()] ?? 0) : answerHours * 60;
}

const minutesOfUnit: Record<string, number> = { minute: 1, hour: 60, day: 1440 };

/**
 * A promised time as part of a sentence.
 * @param time such as "24 hours"; nothing is promised without one
 */
export function within(time: string | undefined): string {
  return time ? m.within({ time }) : m.soon;
}
