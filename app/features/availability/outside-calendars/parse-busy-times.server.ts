import ical from "ical.js";
import { dayAfter } from "~/shared/dates";
import { days } from "~/shared/durations";
import type { AvailableTime } from "../times/slots.rules";
import {
  dayOf,
  definedZone,
  durationOf,
  endOf,
  type Length,
  lengthBetween,
  namedZone,
  readTime,
  timeIn,
  timeOf,
  type WrittenTime,
  writtenTime,
  type Zone,
  type ZoneByName,
} from "./event-times.server";
import {
  type CalendarLines,
  type EventLines,
  splitCalendar,
  UnreadableCalendar,
  valueIn,
} from "./split-calendar.server";
import { ianaZone, shortZone } from "./zones.server";

/** A busy time and the ID of its event. */
export interface BusyEvent extends AvailableTime {
  uid: string;
}

export interface Bounds {
  /** The company's IANA time zone, for times without one. */
  zone: string;
  from: Date;
  to: Date;
}

export interface BusyTimes {
  events: BusyEvent[];
  /** The number of events that can't be read completely. */
  unread: number;
  /** The names of unknown time zones. Their times were read in the company's time zone. */
  unknownZones: string[];
}

/** Far more than a calendar needs: a year of meetings is about 2,000. */
const maxEvents = 20_000;

/**
 * The busy times in iCalendar texts, between two moments: everything that isn't canceled or marked
 * as free, with recurring events expanded. Only times and UIDs are read. Some recurrence rules take
 * forever, so this runs in a worker (`read-busy-times.server.ts`).
 * @throws an {@link UnreadableCalendar} if nothing can be read, or if there are too many events
 */
export function parseBusyTimes(texts: readonly string[], bounds: Bounds): BusyTimes {
  const found = new FoundTimes(bounds);
  for (const text of texts) {
    try {
      for (const calendar of splitCalendar(text)) readCalendar(calendar, bounds.zone, found);
    } catch (error) {
      if (!(error instanceof UnreadableCalendar) || error.problem !== "unreadable") throw error;
      // In a CalDAV account, each event is a separate text.
      found.unread += 1;
      if (texts.length === 1) throw error;
    }
  }
  // Treating it as empty would make all of its busy times available.
  if (found.unread > 0 && found.read === 0) throw new UnreadableCalendar();
  const { events, unread, unknownZones } = found;
  return { events, unread, unknownZones: [...unknownZones] };
}

class FoundTimes implements Pick<BusyTimes, "events" | "unread"> {
  events: BusyEvent[] = [];
  read = 0;
  unread = 0;
  unknownZones = new Set<string>();
  readonly from: number;
  readonly to: number;

  constructor({ from, to }: Bounds) {
    this.from = from.getTime();
    this.to = to.getTime();
  }

  add({ uid, unknownZones }: CalendarEvent, start: number, end: number): void {
    if (start >= this.to || end <= this.from || end <= start) return;
    if (this.events.length >= maxEvents) throw new UnreadableCalendar("too-complex");
    this.events.push({
      uid: uid.slice(0, 255),
      startsAt: new Date(start),
      endsAt: new Date(end),
    });
    for (const name of unknownZones) this.unknownZones.add(name.slice(0, 100));
  }
}

/** An event, or a changed occurrence of one. */
interface CalendarEvent {
  uid: string;
  sequence: number;
  isBusy: boolean;
  start: WrittenTime;
  length: Length;
  /** The occurrence that this one replaces. */
  replaces: WrittenTime | undefined;
  /** Whether all occurrences after {@link replaces} change in the same way. */
  andLater: boolean;
  rules: string[];
  added: { start: WrittenTime; length: Length | undefined }[];
  skipped: WrittenTime[];
  /** Some of its dates can't be read. */
  isPartial: boolean;
  unknownZones: Set<string>;
}

function readCalendar(calendar: CalendarLines, companyZone: string, found: FoundTimes): void {
  const zones = zonesOf(calendar);
  const company = namedZone(companyZone);
  const series: CalendarEvent[] = [];
  /** Changed occurrences, by the UID of their series. */
  const changed = new Map<string, CalendarEvent[]>();
  found.unread += calendar.broken;
  for (const lines of calendar.events) {
    const unknownZones = new Set<string>();
    const zoneByName: ZoneByName = (written) => {
      const name = written || calendar.zone;
      const zone = name ? zones(name) : company;
      if (!zone) unknownZones.add(name);
      return zone ?? company;
    };
    try {
      const event = readEvent(lines, zoneByName, unknownZones);
      found.read += 1;
      if (event.replaces) changed.set(event.uid, [...(changed.get(event.uid) ?? []), event]);
      else series.push(event);
    } catch {
      if (isBusy(lines)) found.unread += 1;
    }
  }
  for (const event of series) {
    if (event.isBusy) addOccurrences(event, event.uid ? (changed.get(event.uid) ?? []) : [], found);
    if (event.isBusy && event.isPartial) found.unread += 1;
  }
  // Changed occurrences count even if the series doesn't have them or isn't in the calendar.
  for (const event of [...changed.values()].flatMap(latestOnly)) {
    if (event.isBusy) found.add(event, event.start.moment, endOf(event.start, event.length));
  }
}

/** The zones by the names that a calendar uses; undefined for unknown ones. */
function zonesOf(calendar: CalendarLines): (name: string) => Zone | undefined {
  const defined = new Map<string, Zone>();
  for (const lines of calendar.zones) {
    try {
      const { name, zone } = definedZone(lines);
      defined.set(name, zone);
    } catch {
      // If an event uses it, it's an unknown zone.
    }
  }
  const known = new Map<string, Zone | undefined>();
  return (name) => {
    if (!known.has(name)) {
      const iana = ianaZone(name) ?? (defined.has(name) ? undefined : shortZone(name));
      known.set(name, iana ? namedZone(iana) : defined.get(name));
    }
    return known.get(name);
  };
}

const textOf = (lines: EventLines, name: string) =>
  valueIn(lines.get(name)?.[0] ?? "").toUpperCase();

const isBusy = (lines: EventLines) =>
  textOf(lines, "STATUS") !== "CANCELLED" &&
  textOf(lines, "TRANSP") !== "TRANSPARENT" &&
  textOf(lines, "X-MICROSOFT-CDO-BUSYSTATUS") !== "FREE";

/** @throws if its own time can't be read */
function readEvent(
  lines: EventLines,
  zoneByName: ZoneByName,
  unknownZones: Set<string>,
): CalendarEvent {
  let isPartial = false;
  const times = (name: string) =>
    (lines.get(name) ?? []).flatMap((line) => {
      const before = line.slice(0, line.lastIndexOf(":") + 1);
      return valueIn(line)
        .split(",")
        .filter((value) => value.trim() !== "")
        .flatMap((value) => {
          try {
            return [timeIn(before + value.trim(), zoneByName)];
          } catch {
            isPartial = true;
            return [];
          }
        });
    });
  const recurrence = lines.get("RECURRENCE-ID")?.[0];
  const replaces = times("RECURRENCE-ID")[0]?.start;
  const { start } = timeIn(lines.get("DTSTART")?.[0] ?? recurrence ?? "", zoneByName);
  return {
    uid: lines.get("UID")?.[0]?.replace(/^.*?:/, "").trim() ?? "",
    sequence: Number.parseInt(textOf(lines, "SEQUENCE"), 10) || 0,
    isBusy: isBusy(lines),
    start,
    length: lengthOf(lines, start, zoneByName),
    replaces,
    andLater: /;RANGE="?THISANDFUTURE/i.test(recurrence ?? ""),
    rules: lines.get("RRULE") ?? [],
    added: times("RDATE"),
    skipped: times("EXDATE").map((time) => time.start),
    isPartial,
    unknownZones,
  };
}

function lengthOf(lines: EventLines, start: WrittenTime, zoneByName: ZoneByName): Length {
  const end = lines.get("DTEND")?.[0];
  if (end) return lengthBetween(start, timeIn(end, zoneByName).start);
  const duration = textOf(lines, "DURATION");
  if (duration) return durationOf(duration);
  return { days: start.second === undefined ? 1 : 0, ms: 0 };
}

/** The last version of each changed occurrence. */
function latestOnly(changed: readonly CalendarEvent[]): CalendarEvent[] {
  const latest = new Map<number, CalendarEvent>();
  for (const event of changed) {
    const at = event.replaces?.moment ?? 0;
    if (event.sequence >= (latest.get(at)?.sequence ?? 0)) latest.set(at, event);
  }
  return [...latest.values()];
}

/** Adds the times of a series, or of a single event, except those of its changed occurrences. */
function addOccurrences(
  event: CalendarEvent,
  changed: readonly CalendarEvent[],
  found: FoundTimes,
): void {
  const { zone, second } = event.start;
  const isWhole = second === undefined;
  const [moments, dates] = [new Set<number>(), new Set<string>()];
  for (const time of [...event.skipped, ...changed.flatMap(({ replaces }) => replaces ?? [])]) {
    if (isWhole) dates.add(dayOf(time, zone));
    else if (time.second === undefined) dates.add(time.date);
    else moments.add(time.moment);
  }
  const later = latestOnly(changed).filter(({ andLater }) => andLater);
  function add(start: WrittenTime, length = event.length) {
    if (moments.has(start.moment) || dates.has(start.date)) return;
    const end = endOf(start, length);
    const before = (one: CalendarEvent) => one.replaces && one.replaces.moment <= start.moment;
    const change = later.filter(before).sort(byReplaced).at(-1);
    if (!change?.replaces) return found.add(event, start.moment, end);
    if (!change.isBusy) return;
    const moved = start.moment + change.start.moment - change.replaces.moment;
    found.add(change, moved, moved + endOf(change.start, change.length) - change.start.moment);
  }
  add(event.start);
  for (const { start, length } of event.added) {
    if (isWhole) add(writtenTime(dayOf(start, zone), undefined, zone), length);
    else add(start.second === undefined ? writtenTime(start.date, second, zone) : start, length);
  }
  for (const rule of event.rules) {
    try {
      for (const start of startsOf(rule, event, found)) {
        if (start.moment !== event.start.moment) add(start);
      }
    } catch (error) {
      if (error instanceof UnreadableCalendar) throw error;
      event.isPartial = true;
    }
  }
}

type IcalRule = InstanceType<typeof ical.Recur>;

const byReplaced = (a: CalendarEvent, b: CalendarEvent) =>
  (a.replaces?.moment ?? 0) - (b.replaces?.moment ?? 0);

/**
 * The start times from a recurrence rule that matter between two times. The library works in local
 * time without a zone, so the rule's end is checked here.
 * @throws if the rule can't be read
 */
function* startsOf(
  line: string,
  { start, length }: CalendarEvent,
  { from, to }: { from: number; to: number },
): Generator<WrittenTime> {
  const { zone } = start;
  const parts = valueIn(line).split(";").filter(Boolean);
  const isEnd = (part: string) => /^UNTIL=/i.test(part);
  const end = parts.find(isEnd);
  const until = end && readTime(end.slice("UNTIL=".length), () => zone);
  const isOver = (at: WrittenTime) => {
    if (!until) return false;
    if (at.second === undefined) return at.date > dayOf(until, zone);
    return until.second === undefined ? at.date > until.date : at.moment > until.moment;
  };
  const rule = ical.Recur.fromString(parts.filter((part) => !isEnd(part)).join(";"));
  // Two days of slack, because zones differ.
  const slack = days(2 + length.days) + length.ms;
  const first = new Date(from - slack).toISOString().slice(0, 10);
  if (until && until.date < first) return;
  const iterator = rule.iterator(timeOf({ ...start, date: beginOf(rule, start.date, first) }));
  for (let next = iterator.next(); next; next = iterator.next()) {
    const date = next.toString().slice(0, 10);
    if (date < first) continue;
    const clock = (next.hour * 60 + next.minute) * 60 + next.second;
    const at = writtenTime(date, start.second === undefined ? undefined : clock, zone);
    if (at.moment > to + days(1) || isOver(at)) return;
    yield at;
  }
}

/**
 * Returns a later start date with the same occurrences, because the library is slow to step through
 * a rule that began long ago.
 * @param first the earliest date that matters
 */
function beginOf(rule: IcalRule, start: string, first: string): string {
  if (rule.count) return start;
  const step = (rule.freq === "DAILY" ? 1 : rule.freq === "WEEKLY" ? 7 : 0) * rule.interval;
  if (step > 0) {
    const steps = Math.floor((Date.parse(first) - Date.parse(start)) / days(step)) - 1;
    return steps > 0 ? dayAfter(start, steps * step) : start;
  }
  const [year = 0, month = 0, day = 0] = start.split("-").map(Number);
  const [firstYear = 0, firstMonth = 0] = first.split("-").map(Number);
  const passed = (firstYear - year) * 12 + firstMonth - month;
  const steps = rule.freq === "MONTHLY" ? Math.floor(passed / rule.interval) - 1 : 0;
  // Without BYDAY and BYMONTHDAY, the rule uses the start's day, which not every month has.
  const hasDays = rule.getComponent("BYDAY").length + rule.getComponent("BYMONTHDAY").length > 0;
  if (steps <= 0 || (!hasDays && day > 28)) return start;
  const begin = new Date(Date.UTC(year, month - 1 + steps * rule.interval, hasDays ? 1 : day));
  return begin.toISOString().slice(0, 10);
}
