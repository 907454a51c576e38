import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
} from "ical-generator";
import type { CalendarMethod } from "~/shared/stored-values";

/** A person in an event: email programs show the name and use the address. */
export interface CalendarPerson {
  name: string;
  email: string;
}

/** An appointment for calendar programs; its moments are written in UTC. */
export interface CalendarEvent {
  /** Identifies the appointment in all calendars, whatever else changes. */
  uid: string;
  /** Grows with each change of the time; calendars ignore older versions. */
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  /** One line. */
  summary: string;
  /** Plain text; line breaks are kept. */
  description: string;
  /** Omitted if empty. */
  location: string;
  /** A link to more information. */
  url?: string;
  /**
   * The sender of the email: email programs accept an invitation, and especially its cancellation,
   * only from its organizer.
   */
  organizer: CalendarPerson;
  /** The invited person, marked as accepted so that nobody is asked to respond. */
  attendee?: CalendarPerson;
  cancelled?: boolean;
  /** When this version was generated. */
  stamp: Date;
}

/** A whole calendar to subscribe to. */
export interface CalendarFeed {
  name: string;
  /** How often programs may fetch it. */
  refreshSeconds: number;
}

/**
 * The iCalendar text (RFC 5545) of one appointment, or of many for a feed. Names and notes are
 * escaped, so they can't end a line or start a property.
 */
export function calendarText(
  method: CalendarMethod,
  events: CalendarEvent | readonly CalendarEvent[],
  feed?: CalendarFeed,
): string {
  const calendar = ical({
    prodId: { company: "Watchpost", product: "Appointments", language: "EN" },
    method: ICalCalendarMethod[method],
    ...(feed ? { name: escaped(oneLine(feed.name)), ttl: feed.refreshSeconds } : {}),
  });
  for (const event of [events].flat()) calendar.createEvent(asWritten(event));
  return `${calendar.toString()}\r\n`;
}

function asWritten(event: CalendarEvent) {
  return {
    id: event.uid,
    sequence: event.sequence,
    stamp: event.stamp,
    start: event.startsAt,
    end: event.endsAt,
    summary: oneLine(event.summary),
    description: printable(event.description),
    location: printable(event.location).trim() || null,
    url: event.url ?? null,
    organizer: { ...named(event.organizer) },
    attendees: event.attendee
      ? [
          {
            ...named(event.attendee),
            role: ICalAttendeeRole.REQ,
            status: ICalAttendeeStatus.ACCEPTED,
            rsvp: false,
          },
        ]
      : [],
    status: event.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    busystatus: event.cancelled ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
  };
}

/** Parameters can't contain quotes, and old programs don't support the newer encoding. */
function named({ name, email }: CalendarPerson): CalendarPerson {
  return { name: oneLine(name).replaceAll('"', "'").replaceAll("^", " ") || email, email };
}

/** Only what iCalendar allows in text: no control characters except line breaks and tabs. */
function printable(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(/(?![\t\n])\p{Cc}/gu, "");
}

function oneLine(text: string): string {
  return printable(text).replace(/\s+/g, " ").trim();
}

/** The library writes a calendar's name unescaped. */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&");
}

/**
 * Replaces the last lines of each description that ends with them in an iCalendar text.
 * @param from the lines as they were given to {@link calendarText}, below at least one other
 */
export function replaceLastLines(
  text: string,
  from: readonly string[],
  to: readonly string[],
): string {
  const written = (lines: readonly string[]) =>
    lines.map((line) => `\\n${escaped(printable(line)).replaceAll("\n", "\\n")}`).join("");
  const [before, after] = [written(from), written(to)];
  if (before === "" || before === after) return text;
  const unfolded = text.replace(/\r\n[ \t]/g, "").split("\r\n");
  const holds = (line: string) => line.startsWith("DESCRIPTION:") && line.endsWith(before);
  if (!unfolded.some(holds)) return text;
  return unfolded
    .map((line) => (holds(line) ? line.slice(0, line.length - before.length) + after : line))
    .map(folded)
    .join("\r\n");
}

/** A line has at most 75 bytes (RFC 5545, 3.1). */
function folded(line: string): string {
  let [written, bytes] = ["", 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > 75) [written, bytes] = [`${written}\r\n `, 1];
    written += character;
    bytes += size;
  }
  return written;
}
