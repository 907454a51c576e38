import { Temporal } from "temporal-polyfill";

/** What calendar and clock on a wall show. */
export interface WallTime {
  /** yyyy-MM-dd */
  date: string;
  /** HH:MM */
  time: string;
}

/**
 * The moment at which the clock on a wall shows a time; of a time that comes twice, the first.
 * @param zone an IANA name, such as "America/New_York"
 * @returns undefined for a time that is skipped when the clocks go forward
 */
export function momentOf({ date, time }: WallTime, zone: string): Date | undefined {
  const asked = Temporal.PlainDateTime.from(`${date}T${time}`);
  const found = asked.toZonedDateTime(zone);
  if (!found.toPlainDateTime().equals(asked)) return undefined;
  return new Date(found.epochMilliseconds);
}

/**
 * As {@link momentOf}, so many minutes later by the same clock; where the clocks go forward a
 * skipped time is the one that they go to.
 */
export function laterBy(minutes: number, { date, time }: WallTime, zone: string): WallTime {
  const later = Temporal.PlainDateTime.from(`${date}T${time}`).add({ minutes });
  return wallTime(later.toZonedDateTime(zone).toPlainDateTime());
}

/** What the clock on a wall shows at a moment. */
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

/** The zone in words as it is called at a moment, such as "Eastern Standard Time". */
export function zoneName(moment: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "long" });
  return (
    parts.formatToParts(moment).find(({ type }) => type === "timeZoneName")?.value ??
    zone.replaceAll("_", " ")
  );
}
