import { businessDate, businessTime, readableDate, readableTime } from "~/shared/dates";
import { zoneInWords } from "~/shared/zones";

/** The zone that a browser is set to, when it says so in a way that it understands itself. */
export function ownZone(): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    new Intl.DateTimeFormat("en-US", { timeZone });
    return timeZone;
  } catch {
    return undefined;
  }
}

/** A time as the company's clock shows it, and the moment that it is. */
export interface Shown {
  date: string;
  /** HH:MM */
  start: string;
  startsAt: string;
}

/** Whether somebody's clock shows something else at that moment. */
export function differsIn(zone: string, { date, start, startsAt }: Shown): boolean {
  const at = new Date(startsAt);
  return businessDate(at, zone) !== date || businessTime({ now: () => at }, zone) !== start;
}

/**
 * A moment in another zone, in short: "3:00 PM GMT+1"; and the date where it is another one.
 * @param date the company's at that moment, yyyy-MM-dd
 */
export function shortTimeIn(zone: string, startsAt: string, date: string) {
  const at = new Date(startsAt);
  const there = businessDate(at, zone);
  const time = readableTime(businessTime({ now: () => at }, zone));
  return {
    time: `${time} ${zoneWord(at, zone, "short")}`,
    date: there === date ? undefined : readableDate(there).replace(/, \d+$/, ""),
  };
}

/** "Central European Standard Time (Berlin)" */
export function zoneInWordsAt(zone: string, startsAt: string): string {
  return zoneInWords(zone, zoneWord(new Date(startsAt), zone, "long"));
}

const words = new Map<string, Intl.DateTimeFormat>();

function zoneWord(at: Date, timeZone: string, timeZoneName: "short" | "long"): string {
  const key = `${timeZoneName} ${timeZone}`;
  const known = words.get(key) ?? new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName });
  words.set(key, known);
  return known.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}
