import { createContext, Script } from "node:vm";
import type IcalModule from "ical.js";
import { clockOfDay } from "~/platform/time/zoned-time.server";
import { days } from "~/shared/durations";
import type { AvailableTime } from "../times/slots.rules";
import { isTimeZone } from "./rules";

type Ical = typeof IcalModule;

/** A busy time and the ID of its event. */
export interface BusyEvent extends AvailableTime {
  uid: string;
}

/** Parsing blocks other requests. A busy year takes a tenth of this on an idle machine. */
const maxMs = 3_000;
/** Far more than a calendar needs: a year of meetings is about 2,000. */
const maxEvents = 20_000;

export class UnreadableCalendar extends Error {}

/**
 * The busy times in an iCalendar text, between two moments: everything that isn't canceled or
 * marked as free, with recurring events expanded. Only times and UIDs are read.
 * @param zone the company's IANA time zone, for times without one
 * @throws an {@link UnreadableCalendar} for anything but a calendar, and for one that takes too
 *   long
 */
export async function parseBusyTimes(
  text: string,
  { zone, from, to }: { zone: string; from: Date; to: Date },
): Promise<BusyEvent[]> {
  const { default: ical } = await import("ical.js");
  const read = () => {
    const root: unknown[] = ical.parse(text);
    // A file can have several calendars.
    const calendars = Array.isArray(root[0]) ? (root as unknown[][]) : [root];
    return calendars.flatMap((parsed) => {
      const calendar = new ical.Component(parsed);
      if (calendar.name !== "vcalendar") throw new UnreadableCalendar();
      const named = String(calendar.getFirstPropertyValue("x-wr-timezone") ?? "");
      return eventsOf(ical, calendar, { zone: isTimeZone(named) ? named : zone, from, to });
    });
  };
  try {
    return within(maxMs, read);
  } catch {
    throw new UnreadableCalendar();
  }
}

/**
 * Ends work that takes too long, even an endless loop: with some recurrence rules that never match,
 * ical.js searches forever.
 */
function within<Result>(ms: number, run: () => Result): Result {
  return new Script("run()").runInContext(createContext({ run }), { timeout: ms });
}

interface Bounds {
  zone: string;
  from: Date;
  to: Date;
}

type Component = InstanceType<Ical["Component"]>;
type Time = InstanceType<Ical["Time"]>;

function eventsOf(ical: Ical, calendar: Component, bounds: Bounds): BusyEvent[] {
  const all = calendar.getAllSubcomponents("vevent");
  const masters: Component[] = [];
  /** Changed occurrences, by the UID of their series. */
  const changed = new Map<string, Component[]>();
  for (const event of all) {
    if (!event.hasProperty("recurrence-id")) masters.push(event);
    else changed.set(uidOf(event), [...(changed.get(uidOf(event)) ?? []), event]);
  }
  const found: BusyEvent[] = [];
  function add(uid: string, component: Component, start: Time, end: Time) {
    if (!isBusy(component)) return;
    const startsAt = momentOf(start, component, "dtstart", bounds.zone);
    const endsAt = momentOf(end, component, "dtend", bounds.zone);
    if (startsAt >= bounds.to || endsAt <= bounds.from || endsAt <= startsAt) return;
    if (found.length >= maxEvents) throw new UnreadableCalendar();
    found.push({ uid, startsAt, endsAt });
  }
  for (const component of masters) {
    const uid = uidOf(component);
    const exceptions = (changed.get(uid) ?? []).map((one) => new ical.Event(one));
    changed.delete(uid);
    const event = new ical.Event(component, { exceptions });
    if (!event.startDate) continue;
    if (!event.isRecurring()) {
      add(uid, component, event.startDate, event.endDate);
      continue;
    }
    const occurrences = event.iterator();
    for (let next = occurrences.next(); next; next = occurrences.next()) {
      // A day of slack, because zones differ.
      if (next.toJSDate().getTime() > bounds.to.getTime() + days(1)) break;
      const { item, startDate, endDate } = event.getOccurrenceDetails(next);
      add(uid, item.component, startDate, endDate);
    }
  }
  // Some calendars contain a changed occurrence without its series.
  for (const component of [...changed.values()].flat()) {
    const event = new ical.Event(component);
    if (event.startDate) add(uidOf(component), component, event.startDate, event.endDate);
  }
  return found;
}

const textOf = (component: Component, name: string) =>
  String(component.getFirstPropertyValue(name) ?? "");

const uidOf = (component: Component) => textOf(component, "uid");

function isBusy(component: Component): boolean {
  return (
    textOf(component, "status").toUpperCase() !== "CANCELLED" &&
    textOf(component, "transp").toUpperCase() !== "TRANSPARENT" &&
    textOf(component, "x-microsoft-cdo-busystatus").toUpperCase() !== "FREE"
  );
}

/**
 * Converts a time to a moment: in UTC, in its named zone, in a zone that the calendar defines, or
 * in `zone`.
 */
function momentOf(time: Time, component: Component, property: string, zone: string): Date {
  if (time.zone?.tzid === "UTC") return time.toJSDate();
  const own =
    component.getFirstProperty(property) ?? component.getFirstProperty("dtstart") ?? undefined;
  const tzid = String(own?.getFirstParameter("tzid") ?? "");
  const defined = !time.isDate && time.zone && time.zone.tzid !== "floating";
  if (defined && !isTimeZone(tzid)) return new Date(time.toUnixTime() * 1000);
  const two = (part: number) => String(part).padStart(2, "0");
  const date = `${String(time.year).padStart(4, "0")}-${two(time.month)}-${two(time.day)}`;
  const clock = clockOfDay(date, isTimeZone(tzid) ? tzid : zone);
  const [hour, minute] = time.isDate ? [0, 0] : [time.hour, time.minute];
  // A time that the clocks skip is moved an hour later.
  return (
    clock(`${two(hour)}:${two(minute)}`) ??
    clock(`${two(hour + 1)}:${two(minute)}`) ??
    time.toJSDate()
  );
}
