import { businessDate, businessTime, minutesOf, weekdayOf } from "~/shared/dates";

/** The hours that the company bills as nights and weekends. */
export interface BillingHours {
  /** HH:MM on the company's clock. Nights may go past midnight. */
  night_from: string;
  night_to: string;
  /** The days of the weekend; Sunday is 0. */
  weekend: readonly number[];
}

/** A day that is billed as a holiday. */
export interface Holiday {
  /** yyyy-MM-dd */
  date: string;
  name: string;
}

/** The multipliers of a rate, in percent: 150 is one and a half times. Null if there is none. */
export interface Multipliers {
  night: number | null;
  weekend: number | null;
  holiday: number | null;
}

/** The minutes of a shift by billing category. They add up to its length. */
export interface BilledMinutes {
  plain: number;
  night: number;
  weekend: number;
  holiday: number;
}

/** The holidays between two days (yyyy-MM-dd), inclusive, by date. */
export function holidaysBetween(holidays: readonly Holiday[], from: string, to: string): Holiday[] {
  return holidays
    .filter(({ date }) => date >= from && date <= to)
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** @param minutes since midnight on the company's clock, 0 to 1439 */
export function isNight(
  minutes: number,
  { night_from, night_to }: Pick<BillingHours, "night_from" | "night_to">,
): boolean {
  const [from, to] = [minutesOf(night_from), minutesOf(night_to)];
  return from < to ? minutes >= from && minutes < to : minutes >= from || minutes < to;
}

/**
 * Divides the minutes of a shift into billing categories. A minute on the night of a holiday is
 * billed once, with the highest of its multipliers: multipliers aren't combined. Minutes are
 * elapsed minutes, so a shift over the start of daylight saving time is an hour shorter than its
 * clock times.
 * @param shift whole minutes; empty if it doesn't end after its start
 * @param settings with the company's time zone, an IANA name
 * @param holidays of all days of the shift, in any order
 * @param multipliers of the rate; minutes without one are `plain`
 */
export function splitHours(
  shift: { start: Date; end: Date },
  settings: BillingHours & { timeZone: string },
  holidays: readonly Holiday[],
  multipliers: Multipliers,
): BilledMinutes {
  const total: BilledMinutes = { plain: 0, night: 0, weekend: 0, holiday: 0 };
  const days = new Set(holidays.map(({ date }) => date));
  const { timeZone, weekend } = settings;
  const boundaries = [minutesOf(settings.night_from), minutesOf(settings.night_to), minutesOfDay];
  const kindOf = ({ day, minute }: WallMinute): keyof BilledMinutes => {
    const applying = [
      days.has(day) && ("holiday" as const),
      weekend.includes(weekdayOf(day)) && ("weekend" as const),
      isNight(minute, settings) && ("night" as const),
    ].filter((kind) => kind !== false && multipliers[kind] !== null);
    return applying.reduce<keyof BilledMinutes>(
      (best, kind) =>
        kind && (best === "plain" || percent(multipliers, kind) > percent(multipliers, best))
          ? kind
          : best,
      "plain",
    );
  };
  const end = minuteOf(shift.end);
  for (let at = minuteOf(shift.start); at < end; ) {
    const wall = wallMinute(at, timeZone);
    const ahead = Math.min(...boundaries.filter((one) => one > wall.minute)) - wall.minute;
    const next = beforeClockChange(at, wall, Math.min(at + ahead, end), timeZone);
    total[kindOf(wall)] += next - at;
    at = next;
  }
  return total;
}

const minutesOfDay = 24 * 60;

function percent(multipliers: Multipliers, kind: keyof BilledMinutes): number {
  return (kind === "plain" ? null : multipliers[kind]) ?? 100;
}

/** Minutes since 1970. */
function minuteOf(moment: Date): number {
  return Math.floor(moment.getTime() / 60_000);
}

interface WallMinute {
  /** yyyy-MM-dd */
  day: string;
  /** Since midnight. */
  minute: number;
}

function wallMinute(at: number, timeZone: string): WallMinute {
  const moment = new Date(at * 60_000);
  // A shortcut for normal weeks, which are calculated in UTC: looking up a zone's clock is slow.
  if (timeZone === "UTC") {
    return { day: moment.toISOString().slice(0, 10), minute: at % minutesOfDay };
  }
  return {
    day: businessDate(moment, timeZone),
    minute: minutesOf(businessTime({ now: () => moment }, timeZone)),
  };
}

/** The difference between the clock in a zone and UTC, in minutes. */
function offsetAt(
  at: number,
  timeZone: string,
  { day, minute }: WallMinute = wallMinute(at, timeZone),
): number {
  return Date.parse(`${day}T00:00:00Z`) / 60_000 + minute - at;
}

/**
 * `to`, or the minute after `from` at which the clocks change.
 * @param wall the clock time at `from`
 */
function beforeClockChange(from: number, wall: WallMinute, to: number, timeZone: string): number {
  if (timeZone === "UTC") return to;
  const offset = offsetAt(from, timeZone, wall);
  if (offsetAt(to, timeZone) === offset) return to;
  let [same, changed] = [from, to];
  while (changed - same > 1) {
    const middle = Math.floor((same + changed) / 2);
    if (offsetAt(middle, timeZone) === offset) same = middle;
    else changed = middle;
  }
  return changed;
}
