import { businessDate, businessTime, formatDate, formatTime } from "~/shared/dates";
import { language } from "~/shared/messages/language";
import { formatZone } from "~/shared/zones";

/** The browser's time zone; undefined if it reports a zone that it can't format. */
export function browserZone(): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    new Intl.DateTimeFormat("en-US", { timeZone });
    return timeZone;
  } catch {
    return undefined;
  }
}

/** A time in the company's zone, and its moment. */
export interface ShownTime {
  date: string;
  /** HH:MM */
  start: string;
  startsAt: string;
}

/** Whether clocks in a zone show another date or time at that moment. */
export function differsIn(zone: string, { date, start, startsAt }: ShownTime): boolean {
  const at = new Date(startsAt);
  return businessDate(at, zone) !== date || businessTime({ now: () => at }, zone) !== start;
}

/**
 * A moment in another zone: "3:00 PM GMT+1", and the date where it differs.
 * @param date the date in the company's zone, yyyy-MM-dd
 */
export function shortTimeIn(zone: string, startsAt: string, date: string) {
  const at = new Date(startsAt);
  const there = businessDate(at, zone);
  const time = formatTime(businessTime({ now: () => at }, zone));
  return {
    time: `${time} ${zoneWord(at, zone, "short")}`,
    date: there === date ? undefined : formatDate(there).replace(/, \d+$/, ""),
  };
}

/** "Central European Standard Time (Berlin)" */
export function zoneInWordsAt(zone: string, startsAt: string): string {
  return formatZone(zone, zoneWord(new Date(startsAt), zone, "long"));
}

// Creating a formatter costs a hundred times more than using it.
const formats = new Map<string, Intl.DateTimeFormat>();

function zoneWord(at: Date, timeZone: string, timeZoneName: "short" | "long"): string {
  const key = `${timeZoneName} ${timeZone}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(language, { timeZone, timeZoneName });
  formats.set(key, known);
  return known.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}
