import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
} from "ical-generator";

/** Somebody in an event: mail programs show the name and act on the address. */
export interface CalendarPerson {
  name: string;
  email: string;
}

/** An appointment as calendar programs know it; its moments are written in UTC. */
export interface CalendarEvent {
  /** Says in all calendars that it is the same appointment, whatever else has changed. */
  uid: string;
  /** Higher with each change of the time; calendars ignore what is older than what they have. */
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  /** One line. */
  summary: string;
  /** Plain text; lines are kept. */
  description: string;
  /** Nothing is said about the place when it is empty. */
  location: string;
  /** Where there is more about it. */
  url?: string;
  /**
   * Whoever the mail comes from: mail programs take in an invitation, and above all its
   * withdrawal, only from its organizer.
   */
  organizer: CalendarPerson;
  /** Who is invited, and has agreed already: nobody is asked for an answer. */
  attendee?: CalendarPerson;
  cancelled?: boolean;
  /** When this text about it was made. */
  stamp: Date;
}

/** What a calendar program does with the text: invite, withdraw, or just show. */
export type CalendarMethod = "REQUEST" | "CANCEL" | "PUBLISH";

/** A whole calendar that programs subscribe to. */
export interface CalendarFeed {
  name: string;
  /** How often programs may fetch it. */
  refreshSeconds: number;
}

/**
 * The iCalendar text (RFC 5545) of one appointment, or of many for a feed. Whatever people called
 * themselves or wrote stays text: it can neither end a line nor begin a property.
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

/** Parameters can't hold quotes, and old programs don't know how to write them differently. */
function named({ name, email }: CalendarPerson): CalendarPerson {
  return { name: oneLine(name).replaceAll('"', "'").replaceAll("^", " ") || email, email };
}

/** Only what iCalendar allows in a text: no control characters but line breaks and tabs. */
function printable(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(/(?![\t\n])\p{Cc}/gu, "");
}

function oneLine(text: string): string {
  return printable(text).replace(/\s+/g, " ").trim();
}

/** The library writes a calendar's name as it is. */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&");
}
