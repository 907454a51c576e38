import { dayAfter, formatDay, weekdayOf } from "~/shared/dates";
import { m } from "~/shared/messages/customer/booking";
import type { MonthTimes } from "./schema";

/** The first and the last day for which visitors can choose a time, yyyy-MM-dd. */
export interface DayRange {
  firstDay: string;
  lastDay: string;
}

/** "2026-12-24" → "2026-12" */
export const monthOf = (day: string) => day.slice(0, 7);

export function isMonth(text: string | null | undefined): text is string {
  return /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(text ?? "");
}

/** "2026-12", 1 → "2027-01" */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The first and the last day of a month. */
export function daysOfMonth(month: string): { from: string; to: string } {
  return { from: `${month}-01`, to: dayAfter(`${monthAfter(month, 1)}-01`, -1) };
}

/** The month, or the nearest one within the range. */
export function monthWithin(month: string, { firstDay, lastDay }: DayRange): string {
  if (month < monthOf(firstDay)) return monthOf(firstDay);
  return month > monthOf(lastDay) ? monthOf(lastDay) : month;
}

/**
 * A month as six weeks from Sunday to Saturday. Days of other months are undefined. Always six, so
 * that the calendar keeps its height.
 */
export function weeksOf(month: string): (string | undefined)[][] {
  const { from, to } = daysOfMonth(month);
  const before = weekdayOf(from);
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = dayAfter(from, week * 7 + weekday - before);
      return day < from || day > to ? undefined : day;
    }),
  );
}

/** The day that a key moves to, within the range; undefined for a key that doesn't move. */
export function dayByKey(key: string, day: string, range: DayRange): string | undefined {
  const target = targetOf(key, day);
  if (target === undefined) return undefined;
  if (target < range.firstDay) return range.firstDay;
  if (target > range.lastDay) return range.lastDay;
  return target;
}

function targetOf(key: string, day: string): string | undefined {
  switch (key) {
    case "ArrowLeft":
      return dayAfter(day, -1);
    case "ArrowRight":
      return dayAfter(day, 1);
    case "ArrowUp":
      return dayAfter(day, -7);
    case "ArrowDown":
      return dayAfter(day, 7);
    case "Home":
      return dayAfter(day, -weekdayOf(day));
    case "End":
      return dayAfter(day, 6 - weekdayOf(day));
    case "PageUp":
      return sameDayOf(monthAfter(monthOf(day), -1), day);
    case "PageDown":
      return sameDayOf(monthAfter(monthOf(day), 1), day);
    default:
      return undefined;
  }
}

/** The 31st becomes the last day of a shorter month. */
function sameDayOf(month: string, day: string): string {
  const { to } = daysOfMonth(month);
  const same = month + day.slice(7);
  // Compared as text: "-31" comes after "-28".
  if (same > to) return to;
  return same;
}

/** "9 available times" */
export function countLabel(count: number): string {
  return m.available_times({ count });
}

/** "Tuesday, December 1: 9 available times" */
export function dayLabel(day: string, count: number): string {
  return `${formatDay(day)}: ${countLabel(count)}`;
}

/**
 * The times of a day that can be chosen: all except the booking's current one.
 * @param current the booking's time, as ISO text
 */
export function otherTimes<Time extends { startsAt: string }>(
  { times }: { times: Time[] },
  current: string | null,
): Time[] {
  return times.filter(({ startsAt }) => startsAt !== current);
}

/** The number of times that can be chosen on each day, leaving out days without any. */
export function availableCounts({
  days,
  current,
}: Pick<MonthTimes, "days" | "current">): Map<string, number> {
  const counts = days.map((day) => [day.date, otherTimes(day, current).length] as const);
  return new Map(counts.filter(([, count]) => count > 0));
}
