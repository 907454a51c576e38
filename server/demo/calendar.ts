import { businessTime, businessToday } from "~/shared/dates";

// Whole days as text, since a day of the calendar has no zone.

const dayMs = 86_400_000;

/** yyyy-MM-dd, so many days after another. */
export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** The moment at which a clock at the company's place shows this; only for hours of the day. */
export function momentOf(date: string, time: string, timeZone: string): Date {
  const asUtc = Date.parse(`${date}T${time}Z`);
  const there = { now: () => new Date(asUtc) };
  const shown = `${businessToday(there, timeZone)}T${businessTime(there, timeZone)}:00Z`;
  return new Date(2 * asUtc - Date.parse(shown));
}
