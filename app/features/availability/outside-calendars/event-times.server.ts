import ical from "ical.js";
import { clockOfDay, startOfDay, wallTimeOf } from "~/platform/time/zoned-time.server";
import { dayAfter } from "~/shared/dates";
import { days, hours } from "~/shared/durations";
import { valueIn } from "./split-calendar.server";

/** Converts a zone's local times to timestamps in milliseconds, and back to local dates. */
export interface Zone {
  /** @param second of the day */
  momentOf(date: string, second: number): number;
  dateOf(moment: number): string;
}

/** A date or a time as it's written in a calendar. */
export interface WrittenTime {
  /** yyyy-MM-dd */
  date: string;
  /** The second of the day; undefined for a whole day. */
  second: number | undefined;
  zone: Zone;
  moment: number;
}

export type ZoneByName = (name: string) => Zone;

/** An IANA zone, which has the rules for every year. */
export function namedZone(name: string): Zone {
  return {
    momentOf(date, second) {
      const clock = clockOfDay(date, name);
      const [hour, minute] = [Math.floor(second / 3600), Math.floor(second / 60) % 60];
      const at = (hour: number) => clock(`${two(hour)}:${two(minute)}`)?.getTime();
      const before = () => (hour > 0 ? at(hour - 1) : undefined);
      const skipped = () => before() ?? startOfDay(date, name).getTime() - hours(1);
      // When daylight saving time skips an hour, a time in it is one hour after the last valid one.
      return (at(hour) ?? skipped() + hours(1)) + (second % 60) * 1000;
    },
    dateOf: (moment) => wallTimeOf(new Date(moment), name).date,
  };
}

/** A zone that a calendar defines (`VTIMEZONE`). */
export function definedZone(lines: readonly string[]): { name: string; zone: Zone } {
  const zone = new ical.Timezone(new ical.Component(ical.parse(lines.join("\r\n"))));
  return {
    name: zone.tzid,
    zone: {
      momentOf: (date, second) => timeOf({ date, second }, zone).toUnixTime() * 1000,
      dateOf: (moment) =>
        ical.Time.fromJSDate(new Date(moment), true).convertToZone(zone).toString().slice(0, 10),
    },
  };
}

type IcalTime = InstanceType<typeof ical.Time>;

/** A local time as the library's type. */
export function timeOf(
  { date, second }: Pick<WrittenTime, "date" | "second">,
  zone = ical.Timezone.localTimezone,
): IcalTime {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const clock = second ?? 0;
  const fields = {
    ...{ year, month, day, isDate: second === undefined },
    ...{ hour: Math.floor(clock / 3600), minute: Math.floor(clock / 60) % 60, second: clock % 60 },
  };
  return new ical.Time(fields, zone);
}

/**
 * The date or time of a line with one value, such as
 * `EXDATE;TZID=America/New_York:20261201T090000`. A period also has a length.
 * @throws for anything else
 */
export function timeIn(line: string, zoneByName: ZoneByName) {
  const name = /;TZID=("[^"]*"|[^;]*)/i.exec(line.slice(0, line.lastIndexOf(":")))?.[1] ?? "";
  const zone = () => zoneByName(name.replaceAll('"', "").trim());
  const [from = "", to] = valueIn(line).split("/");
  const start = readTime(from, zone);
  if (to === undefined) return { start, length: undefined };
  const isDuration = /^[+-]?P/i.test(to);
  const length = isDuration ? durationOf(to) : lengthBetween(start, readTime(to, zone));
  return { start, length };
}

const utc = namedZone("UTC");

/** @throws if it isn't a date or a time */
export function readTime(text: string, zone: () => Zone): WrittenTime {
  const [, year, month, day, hour, minute, second, z] =
    /^(\d{4})(\d\d)(\d\d)(?:T([01]\d|2[0-3])([0-5]\d)([0-5]\d|60)?(Z?))?$/i.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  // Also refuses February 30.
  if (!year || new Date(`${date}T00:00Z`).toISOString().slice(0, 10) !== date) throw new Error();
  const clock =
    hour === undefined
      ? undefined
      : Number(hour) * 3600 + Number(minute) * 60 + Math.min(Number(second ?? 0), 59);
  return writtenTime(date, clock, z ? utc : zone());
}

export function writtenTime(date: string, second: number | undefined, zone: Zone): WrittenTime {
  return { date, second, zone, moment: zone.momentOf(date, second ?? 0) };
}

/**
 * An event's duration: calendar days, which can be shorter or longer than 24 hours, plus an exact
 * time.
 */
export interface Length {
  days: number;
  ms: number;
}

/** Longer than any real event. A date can't represent the end of a far longer one. */
const maxDays = 36_500;

/** @throws if it isn't a duration such as `PT1H30M`, or is negative */
export function durationOf(text: string): Length {
  const duration = ical.Duration.fromString(text.toUpperCase());
  const { weeks, days, hours, minutes, seconds, isNegative } = duration;
  if (isNegative || weeks * 7 + days + hours / 24 > maxDays) throw new Error();
  return { days: weeks * 7 + days, ms: ((hours * 60 + minutes) * 60 + seconds) * 1000 };
}

/** @throws if the end is before the start */
export function lengthBetween(start: WrittenTime, end: WrittenTime): Length {
  if (end.moment < start.moment) throw new Error();
  if (start.second !== undefined || end.second !== undefined) {
    return { days: 0, ms: end.moment - start.moment };
  }
  // Some programs write the last day instead of the day after it.
  return { days: Math.max(1, (Date.parse(end.date) - Date.parse(start.date)) / days(1)), ms: 0 };
}

/** The end of something with this start and length. */
export function endOf({ date, second, zone, moment }: WrittenTime, length: Length): number {
  if (length.days === 0) return moment + length.ms;
  return zone.momentOf(dayAfter(date, length.days), second ?? 0) + length.ms;
}

/**
 * The day that a time represents in an all-day series. Some programs write an exception's day as
 * midnight, in any zone.
 */
export function dayOf({ date, second, zone, moment }: WrittenTime, series: Zone): string {
  return zone === utc && second !== 0 && second !== undefined ? series.dateOf(moment) : date;
}

const two = (part: number) => String(part).padStart(2, "0");
