import { defaultTimeZone } from "~/features/settings/public/content";
import { clockOfDay } from "~/platform/time/zoned-time.server";
import { businessDate, dayAfter, weekdayOf } from "~/shared/dates";

/** In minutes. */
export const hour = 60;
export const day = 24 * hour;

export const minutesAfter = (at: Date, minutes: number) =>
  new Date(at.getTime() + minutes * 60_000);
export const dateOf = (at: Date) => businessDate(at, defaultTimeZone);

/** The moment this many minutes into a day; a skipped hour becomes the one after it. */
export function momentOn(date: string, minutes: number): Date {
  const time = [minutes / hour, minutes % hour].map((part) =>
    `${Math.floor(part)}`.padStart(2, "0"),
  );
  return clockOfDay(date, defaultTimeZone)(time.join(":")) ?? momentOn(date, minutes + hour);
}

/** Holidays for four years, never today, so that the demo always has something to show. */
export function daysOffAround(today: string) {
  const off = (from: string, reason: string, to = from) => ({ from, to, reason });
  const next = (weekday: number, from: string) =>
    dayAfter(from, (7 + weekday - weekdayOf(from)) % 7);
  return [-2, -1, 0, 1]
    .map((later) => Number(today.slice(0, 4)) + later)
    .flatMap((year) => [
      off(`${year}-01-01`, "New Year's Day"),
      off(next(3, `${year}-03-10`), "Staff training"),
      off(`${year}-07-04`, "Independence Day"),
      off(next(1, `${year}-09-01`), "Labor Day"),
      off(next(4, `${year}-11-22`), "Thanksgiving", next(5, `${year}-11-23`)),
      off(`${year}-12-24`, "Christmas", `${year}-12-26`),
    ])
    .filter(({ from, to }) => today < from || to < today);
}
