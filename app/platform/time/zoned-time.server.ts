import { Temporal } from "temporal-polyfill";
import { dayAfter, formatMoment } from "~/shared/dates";
import { language } from "~/shared/messages/language";

/** A local date and time in a zone. */
export interface WallTime {
  /** yyyy-MM-dd */
  date: string;
  /** HH:MM */
  time: string;
}

/**
 * Converts a local time in a zone to a moment; for a time that occurs twice, the first one.
 * @param zone an IANA name, such as "America/New_York"
 * @returns undefined for a time that is skipped when the clocks go forward
 */
export function momentOf({ date, time }: WallTime, zone: string): Date | undefined {
  const asked = Temporal.PlainDateTime.from(`${date}T${time}`);
  const found = asked.toZonedDateTime(zone);
  if (!found.toPlainDateTime().equals(asked)) return undefined;
  return new Date(found.epochMilliseconds);
}

/** The first moment of a day in a zone; a few zones skip midnight when the clocks go forward. */
export function startOfDay(date: string, zone: string): Date {
  return new Date(Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds);
}

/**
 * The moments of a local time in a zone, in order: none if the clocks skip it, two if it occurs
 * twice.
 */
export function momentsOf(at: WallTime, zone: string): Date[] {
  const first = momentOf(at, zone);
  if (!first) return [];
  const asked = Temporal.PlainDateTime.from(`${at.date}T${at.time}`);
  const last = asked.toZonedDateTime(zone, { disambiguation: "later" }).epochMilliseconds;
  return last === first.getTime() ? [first] : [first, new Date(last)];
}

/** The seconds until clocks in a zone next show a time (HH:MM). Ignores a day that skips it. */
export function secondsUntil(time: string, now: Date, zone: string): number {
  const { date } = wallTimeOf(now, zone);
  for (let day = date; ; day = dayAfter(day, 1)) {
    const moment = momentOf({ date: day, time }, zone);
    if (moment && moment > now) return (moment.getTime() - now.getTime()) / 1000;
  }
}

/** Like {@link momentOf}, for many times (HH:MM) of one day (yyyy-MM-dd). */
export function clockOfDay(date: string, zone: string): (time: string) => Date | undefined {
  const midnight = midnightOf(date, zone);
  if (midnight === undefined) return (time) => momentOf({ date, time }, zone);
  return (time) => {
    const [hours = 0, minutes = 0] = time.split(":").map(Number);
    return new Date(midnight + (hours * 60 + minutes) * 60_000);
  };
}

/** The local date and time in a zone at a moment. */
export function wallTimeOf(moment: Date, zone: string): WallTime {
  const instant = Temporal.Instant.fromEpochMilliseconds(moment.getTime());
  return wallTime(instant.toZonedDateTimeISO(zone).toPlainDateTime());
}

function wallTime(at: Temporal.PlainDateTime): WallTime {
  return {
    date: at.toPlainDate().toString(),
    time: at.toPlainTime().toString({ smallestUnit: "minute" }),
  };
}

/** Like {@link wallTimeOf}, for many moments of one day (yyyy-MM-dd), without the date. */
export function wallClockOfDay(date: string, zone: string): (moment: Date) => string {
  const midnight = midnightOf(date, zone);
  if (midnight === undefined) return (moment) => wallTimeOf(moment, zone).time;
  return (moment) => {
    const minutes = Math.floor((moment.getTime() - midnight) / 60_000);
    const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60];
    return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
  };
}

// Finding a day's offset takes as long as computing its slots.
const midnights = new Map<string, number | undefined>();
const keptMidnights = 2000;

/** The start of a day; undefined for a day on which the clocks change. */
function midnightOf(date: string, zone: string): number | undefined {
  const key = `${date} ${zone}`;
  if (midnights.has(key)) return midnights.get(key);
  const start = Temporal.PlainDate.from(date).toZonedDateTime(zone);
  const unbroken = start.hour === 0 && start.minute === 0 && start.hoursInDay === 24;
  const midnight = unbroken ? start.epochMilliseconds : undefined;
  if (midnights.size >= keptMidnights) midnights.clear();
  midnights.set(key, midnight);
  return midnight;
}

// Creating a formatter costs a hundred times more than using it.
const zoneWords = new Map<string, Intl.DateTimeFormat>();

/** The zone's name at a moment: "Eastern Standard Time", short "EST", generic "Eastern Time". */
export function zoneName(
  moment: Date,
  zone: string,
  timeZoneName: "short" | "long" | "longGeneric" = "long",
): string {
  const key = `${timeZoneName} ${zone}`;
  let words = zoneWords.get(key);
  if (!words) {
    words = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName });
    zoneWords.set(key, words);
  }
  return (
    words.formatToParts(moment).find(({ type }) => type === "timeZoneName")?.value ??
    zone.replaceAll("_", " ")
  );
}

/**
 * A moment that may have to be proven later, such as that of an acceptance: "Sun, Nov 1, 2026, 1:30
 * AM EDT". Without the zone, a time would mean two moments when the clocks go back.
 */
export function provableMoment(at: Date, zone: string): string {
  return `${formatMoment(at, zone)} ${zoneName(at, zone, "short")}`;
}
