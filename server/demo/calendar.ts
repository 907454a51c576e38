import { clockOfDay } from "~/platform/time/zoned-time.server";
import { businessDate, businessToday } from "~/shared/dates";
import type { Chance } from "./random";

// Whole days as text, since a day of the calendar has no zone.

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** So many days of business are in the demo. */
export const daysOfBusiness = 730;

/** yyyy-MM-dd, so many days after another. */
export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Days from one date to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** Days on which the office is closed, and why. */
export interface Closing {
  from: string;
  to: string;
  reason: string;
}

/** The days and hours of the office, at the company's place. */
export interface OfficeCalendar {
  now: Date;
  today: string;
  timeZone: string;
  closings: readonly Closing[];
  /** The moment so many minutes into a day. */
  moment(date: string, minutes: number): Date;
  date(at: Date): string;
  /** So many days ago, within the office's hours. */
  workdayAgo(days: number): Date;
  /** When the office is open on a day, in minutes; undefined while it is closed. */
  hours(date: string): { opens: number; closes: number } | undefined;
  /** The first moment after so many minutes at which somebody is at work. */
  atWork(after: Date, minutes: number): Date;
}

export function officeCalendar(now: Date, timeZone: string, chance: Chance): OfficeCalendar {
  const today = businessToday({ now: () => now }, timeZone);
  const closings = closingsAround(today);
  const closed = new Set(
    closings.flatMap(({ from, to }) =>
      Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => daysAfter(from, day)),
    ),
  );
  const midnight = (date: string) => clockOfDay(date, timeZone)("00:00") as Date;
  const moment = (date: string, minutes: number): Date => {
    const time = [Math.floor(minutes / 60), minutes % 60].map((part) =>
      String(part).padStart(2, "0"),
    );
    // An hour that is skipped when the clocks change is the one after it.
    return clockOfDay(date, timeZone)(time.join(":")) ?? moment(date, minutes + 60);
  };
  const date = (at: Date) => businessDate(at, timeZone);
  const hours = (day: string) => {
    const weekday = weekdayOf(day);
    if (weekday === 0 || closed.has(day)) return undefined;
    return weekday === 6 ? { opens: 540, closes: 960 } : { opens: 480, closes: 1080 };
  };
  const atWork = (after: Date, minutes: number): Date => {
    const at = new Date(after.getTime() + minutes * minuteMs);
    let day = date(at);
    const minute = (at.getTime() - midnight(day).getTime()) / minuteMs;
    const open = hours(day);
    if (open && minute >= open.opens && minute < open.closes) return at;
    if (open && minute < open.opens) return morning(day, open.opens);
    do day = daysAfter(day, 1);
    while (!hours(day));
    return morning(day, hours(day)?.opens ?? 480);
  };
  const morning = (day: string, opens: number) =>
    new Date(moment(day, opens + chance.between(3, 95)).getTime() + chance.between(0, 59_999));
  const workdayAgo = (days: number) =>
    atWork(moment(daysAfter(today, -days), 480), chance.between(5, 480));
  return { now, today, timeZone, closings, moment, date, workdayAgo, hours, atWork };
}

/** Holidays of three years and some days of training. */
function closingsAround(today: string): Closing[] {
  const year = Number(today.slice(0, 4));
  const holidays = [-2, -1, 0, 1].flatMap((later) => {
    const its = (day: string) => `${year + later}-${day}`;
    const once = (from: string, reason: string, to = from) => ({ from, to, reason });
    return [
      once(its("01-01"), "New Year's Day"),
      once(its("07-04"), "Independence Day"),
      once(thanksgiving(year + later), "Thanksgiving"),
      once(its("12-24"), "Christmas", its("12-26")),
    ];
  });
  const training = [-412, -131, 26].map((days) => {
    const day = workday(daysAfter(today, days));
    return { from: day, to: day, reason: "Staff training" };
  });
  const first = daysAfter(today, -daysOfBusiness + 80);
  const last = daysAfter(today, 70);
  return [...holidays, ...training]
    .filter(({ from }) => from > first && from < last)
    .sort((a, b) => a.from.localeCompare(b.from));
}

/** The fourth Thursday of November. */
function thanksgiving(year: number): string {
  const first = weekdayOf(`${year}-11-01`);
  return `${year}-11-${22 + ((4 - first + 7) % 7)}`;
}

function workday(date: string): string {
  return weekdayOf(date) % 6 === 0 ? workday(daysAfter(date, 1)) : date;
}
