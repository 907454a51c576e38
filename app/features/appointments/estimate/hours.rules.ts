import { formatTime, longWeekdays } from "~/shared/dates";
import { m as dates } from "~/shared/messages/dates";
import { m } from "~/shared/messages/public/estimate";

/**
 * The hours of a week that need guards: 168 characters from Sunday 12 AM to Saturday 11 PM, "1"
 * where a guard is needed and "0" elsewhere.
 */
export type WeekHours = string;

export const hoursOfWeek = 168;
const hoursOfDay = 24;

/** Days are numbered from Sunday, which is 0. */
export interface Shift {
  days: number[];
  /** The hour at which it starts on each of the days, 0 to 23. */
  from: number;
  /** Its length in hours, 1 to 24. */
  hours: number;
}

/** Weeks that a visitor can choose without marking each hour. */
export const presetWeeks = {
  always: weekWhere(() => true),
  nights: weekWhere((_, hour) => hour >= 18 || hour < 8),
  weekdays: weekWhere((day, hour) => day >= 1 && day <= 5 && hour >= 8 && hour < 18),
} as const satisfies Record<string, WeekHours>;

function weekWhere(needed: (day: number, hour: number) => boolean): WeekHours {
  return Array.from({ length: hoursOfWeek }, (_, at) =>
    needed(Math.floor(at / hoursOfDay), at % hoursOfDay) ? "1" : "0",
  ).join("");
}

/** @param marked the numbers of the marked hours, 0 (Sunday 12 AM) to 167 */
export function weekOfHours(marked: Iterable<number>): WeekHours {
  const all = new Set(marked);
  return weekWhere((day, hour) => all.has(day * hoursOfDay + hour));
}

export function hoursIn(week: WeekHours): number {
  return week.replaceAll("0", "").length;
}

/** A month is 52 weeks divided by 12. */
export function monthlyHours(weekly: number): number {
  return Math.round((weekly * 52) / 12);
}

/**
 * Splits a week into shifts, grouping the days that have the same one. A shift may go past
 * midnight; one longer than a day is cut at midnight.
 */
export function shiftsIn(week: WeekHours): Shift[] {
  const shifts = new Map<string, Shift>();
  for (const { start, hours } of stretchesIn(week).flatMap(perDay)) {
    const from = start % hoursOfDay;
    const shift = shifts.get(`${from}+${hours}`) ?? { days: [], from, hours };
    shift.days.push(Math.floor(start / hoursOfDay));
    shifts.set(`${from}+${hours}`, shift);
  }
  return [...shifts.values()].map((shift) => ({
    ...shift,
    days: shift.days.sort((a, b) => a - b),
  }));
}

/** Runs of marked hours; Saturday night continues on Sunday morning. */
interface Stretch {
  start: number;
  hours: number;
}

function stretchesIn(week: WeekHours): Stretch[] {
  const needed = (at: number) => week[at % hoursOfWeek] === "1";
  if (hoursIn(week) === hoursOfWeek) return [{ start: 0, hours: hoursOfWeek }];
  const starts = Array.from({ length: hoursOfWeek }, (_, at) => at).filter(
    (at) => needed(at) && !needed(at + hoursOfWeek - 1),
  );
  return starts.map((start) => {
    let hours = 1;
    while (needed(start + hours)) hours += 1;
    return { start, hours };
  });
}

function perDay({ start, hours }: Stretch): Stretch[] {
  if (hours <= hoursOfDay) return [{ start, hours }];
  const parts: Stretch[] = [];
  for (let at = start, left = hours; left > 0; ) {
    const part = Math.min(left, hoursOfDay - (at % hoursOfDay));
    parts.push({ start: at % hoursOfWeek, hours: part });
    at += part;
    left -= part;
  }
  return parts;
}

/** "Mon–Fri, 8:00 AM – 6:00 PM"; shifts are separated by semicolons. */
export function formatWeek(week: WeekHours): string {
  if (hoursIn(week) === hoursOfWeek) return m.around_the_clock;
  return shiftsIn(week).map(formatShift).join("; ");
}

function formatShift({ days, from, hours }: Shift): string {
  if (hours === hoursOfDay && from === 0) return m.shift_all_day({ days: formatDays(days) });
  return m.shift({
    days: formatDays(days),
    from: formatHour(from),
    to: formatHour((from + hours) % hoursOfDay),
  });
}

/**
 * The length of a shift in minutes, without clock changes; 24 hours if both times (HH:MM) are
 * equal.
 */
export function shiftMinutes({ from, to }: { from: string; to: string }): number {
  const [fromHour = 0, fromMinute = 0] = from.split(":").map(Number);
  const [toHour = 0, toMinute = 0] = to.split(":").map(Number);
  const minutes = toHour * 60 + toMinute - fromHour * 60 - fromMinute;
  return minutes > 0 ? minutes : minutes + 24 * 60;
}

/** "6:00 PM" */
export function formatHour(hour: number): string {
  return formatTime(`${String(hour).padStart(2, "0")}:00`);
}

const shortWeekdays = dates.short_weekdays.split(" ");

/** "Mon–Fri, Sun": three or more consecutive days become a range; weeks start on Monday. */
export function formatDays(days: readonly number[]): string {
  if (days.length === longWeekdays.length) return m.every_day;
  const fromMonday = days.map((day) => (day + 6) % 7).sort((a, b) => a - b);
  const name = (day: number) => shortWeekdays[(day + 1) % 7] ?? "";
  const ranges: number[][] = [];
  for (const day of fromMonday) {
    const last = ranges.at(-1);
    if (last && last.at(-1) === day - 1) last.push(day);
    else ranges.push([day]);
  }
  return ranges
    .flatMap((range) => {
      const [first = 0] = range;
      const last = range.at(-1) ?? first;
      if (range.length < 3) return range.map(name);
      return m.day_range({ first: name(first), last: name(last) });
    })
    .join(", ");
}
