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

/** As {@link momentOf}, for many times (HH:MM) of one day (yyyy-MM-dd). */
export function clockOfDay(date: string, zone: string): (time: string) => Date | undefined {
  const start = Temporal.PlainDate.from(date).toZonedDateTime(zone);
  const unbroken = start.hour === 0 && start.minute === 0 && start.hoursInDay === 24;
  if (!unbroken) return (time) => momentOf({ date, time }, zone);
  // Asking the zone for each time would be a hundred times slower.
  const midnight = start.epochMilliseconds;
  return (time) => {
    const [hours = 0, minutes = 0] = time.split(":").map(Number);
    return new Date(midnight + (hours * 60 + minutes) * 60_000);
  };
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
