import { m } from "./messages/dates";

/**
 * Calendar dates ("yyyy-MM-dd") and wall-clock times ("HH:MM" or "HH:MM:SS"): arithmetic, and
 * formatting. Doesn't use Intl where server and browser must agree exactly, since their Intl data
 * differ.
 */

/** From Sunday, which is 0. */
export const longWeekdays = m.weekdays.split(" ");
export const shortWeekdays = m.short_weekdays.split(" ");
const months = m.months.split(" ");
const shortMonths = m.short_months.split(" ");

/**
 * Today's date in the company's time zone.
 * @param timeZone an IANA name, such as "America/New_York"
 * @returns yyyy-MM-dd
 */
export function businessToday(clock: { now(): Date }, timeZone: string): string {
  return businessDate(clock.now(), timeZone);
}

/** The date in a time zone at a moment, as yyyy-MM-dd. */
export function businessDate(moment: Date, timeZone: string): string {
  const parts = calendarOf(timeZone).formatToParts(moment);
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? "";
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
}

/**
 * The time of day in a time zone now.
 * @returns HH:MM on a 24-hour clock
 */
export function businessTime(clock: { now(): Date }, timeZone: string): string {
  let wallClock = wallClocks.get(timeZone);
  if (!wallClock) {
    wallClock = new Intl.DateTimeFormat("en-GB", {
      timeZone,
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
    wallClocks.set(timeZone, wallClock);
  }
  return wallClock.format(clock.now());
}

// Creating a formatter costs a hundred times more than using it.
const calendars = new Map<string, Intl.DateTimeFormat>();
const wallClocks = new Map<string, Intl.DateTimeFormat>();

function calendarOf(timeZone: string): Intl.DateTimeFormat {
  let calendar = calendars.get(timeZone);
  if (!calendar) {
    calendar = new Intl.DateTimeFormat("en-US", {
      timeZone,
      calendar: "gregory",
      numberingSystem: "latn",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    });
    calendars.set(timeZone, calendar);
  }
  return calendar;
}

/** A moment in a time zone: "Wed, Mar 31, 2027, 8:00 AM". */
export function formatMoment(at: Date, timeZone: string): string {
  const { day, time } = dayAndTime(at, timeZone);
  return m.moment({ date: day, time });
}

/** A moment in two parts, for a list with a heading per day. */
export interface DayAndTime {
  day: string;
  time: string;
}

/** A moment in a time zone: "Wed, Mar 31, 2027" and "8:00 AM". */
export function dayAndTime(at: Date, timeZone: string): DayAndTime {
  const clock = { now: () => at };
  return {
    day: formatDate(businessToday(clock, timeZone)),
    time: formatTime(businessTime(clock, timeZone)),
  };
}

/** "2027-03-31" → "Wed, Mar 31, 2027" */
export function formatDate(date: string): string {
  const { weekday, ...parts } = partsOf(date);
  return m.date({
    ...parts,
    month: shortMonths[parts.month] ?? "",
    weekday: shortWeekdays[weekday] ?? "",
  });
}

/** "2026-11-03" → "November 3, 2026" */
export function longDate(date: string): string {
  const { month, day, year } = partsOf(date);
  return m.long_date({ month: months[month] ?? "", day, year });
}

/** For spreadsheets, which read it as a date: "2027-03-31" → "3/31/2027" */
export function numericDate(date: string): string {
  const { month, day, year } = partsOf(date);
  return m.numeric_date({ month: month + 1, day, year });
}

/** For spreadsheets: a moment in a time zone as "3/31/2027 8:00 AM". */
export function numericMoment(at: Date, timeZone: string): string {
  const clock = { now: () => at };
  return m.numeric_moment({
    date: numericDate(businessToday(clock, timeZone)),
    time: formatTime(businessTime(clock, timeZone)),
  });
}

/** "08:00:00" → "8:00 AM" */
export function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const parts = {
    hour: hour % 12 === 0 ? 12 : hour % 12,
    hour_of_24: String(hour).padStart(2, "0"),
    minute: String(minute).padStart(2, "0"),
  };
  return hour < 12 ? m.time_before_noon(parts) : m.time_after_noon(parts);
}

/**
 * "8:00 AM – 9:00 AM"
 * @param minutes the duration if the clocks change in between, see {@link hiddenLength}: "1:30 AM –
 *   1:30 AM (1 hour)"
 */
export function timeSpan(start: string, end: string | null, minutes?: number): string {
  if (!end) return formatTime(start);
  const span = `${formatTime(start)} – ${formatTime(end)}`;
  return minutes === undefined ? span : `${span} (${formatLength(minutes)})`;
}

/**
 * The duration in minutes, if the clock times (HH:MM) don't show it because the clocks change in
 * between; otherwise undefined.
 */
export function hiddenLength(
  times: { start: string | null; end: string | null },
  moments: { startsAt: Date | null; endsAt: Date | null },
): number | undefined {
  const { startsAt, endsAt } = moments;
  if (!times.start || !times.end || !startsAt || !endsAt) return undefined;
  const minutes = (endsAt.getTime() - startsAt.getTime()) / 60_000;
  return minutesOf(times.end) - minutesOf(times.start) === minutes ? undefined : minutes;
}

function formatLength(minutes: number): string {
  return minutes % 60 === 0 ? m.hours({ hours: minutes / 60 }) : m.minutes({ minutes });
}

/** "2027-03-31" → "Mar 31" */
export function shortDate(date: string): string {
  const { month, day } = partsOf(date);
  return m.short_date({ month: shortMonths[month] ?? "", day });
}

/** "2027-03-31" → "Mar 31, 2027" */
export function mediumDate(date: string): string {
  return `${shortDate(date)}, ${date.slice(0, 4)}`;
}

/** Like {@link shortDate}, with the year if it isn't the one of `today`. */
export function shortDay(date: string, today: string): string {
  return date.slice(0, 4) === today.slice(0, 4) ? shortDate(date) : mediumDate(date);
}

/** "2026-12-01" → "Tuesday, December 1" */
export function formatDay(date: string): string {
  const { weekday, month, day } = partsOf(date);
  return m.day({ weekday: longWeekdays[weekday] ?? "", month: months[month] ?? "", day });
}

/** "2026-12" → "December 2026" */
export function formatMonth(month: string): string {
  const parts = partsOf(`${month}-01`);
  return m.month({ month: months[parts.month] ?? "", year: parts.year });
}

function partsOf(date: string) {
  const day = new Date(`${date}T00:00:00Z`);
  return {
    weekday: day.getUTCDay(),
    month: day.getUTCMonth(),
    day: day.getUTCDate(),
    year: day.getUTCFullYear(),
  };
}

/** Minutes since midnight: "08:30:00" → 510 */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** 510 → "08:30" */
export function timeOf(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** "2026-12-31", 1 → "2027-01-01" */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  return dayAfter(day, -((weekdayOf(day) + 6) % 7));
}

/**
 * The Mondays of the last weeks, oldest first, the current one last.
 * @param today yyyy-MM-dd
 */
export function lastMondays(today: string, weeks: number): string[] {
  return Array.from({ length: weeks }, (_, place) =>
    dayAfter(mondayOf(today), (place + 1 - weeks) * 7),
  );
}
