/** The lines of an event that affect its times, unfolded, by the names of their properties. */
export type EventLines = Map<string, string[]>;

/** The parts of a calendar that matter for busy times. */
export interface CalendarLines {
  /** The zone of times without one (`X-WR-TIMEZONE`), or "". */
  zone: string;
  events: EventLines[];
  /** All lines of each time zone that the calendar defines. */
  zones: string[][];
  /** The number of incomplete events. */
  broken: number;
}

export class UnreadableCalendar extends Error {
  readonly problem: "unreadable" | "too-complex";

  constructor(problem: "unreadable" | "too-complex" = "unreadable") {
    super(problem);
    this.problem = problem;
  }
}

const eventProperty =
  /^(UID|SEQUENCE|STATUS|TRANSP|X-MICROSOFT-CDO-BUSYSTATUS|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID)[;:]/i;

/**
 * Splits an iCalendar text, which can have several calendars, into the lines of its events. Other
 * lines aren't parsed, so a mistake in a title or an alarm doesn't matter.
 * @throws an {@link UnreadableCalendar} if it contains anything but complete calendars
 */
export function splitCalendar(text: string): CalendarLines[] {
  const calendars: CalendarLines[] = [];
  /** The names of the open components: a calendar, an event or a zone in it, and so on. */
  const open: string[] = [];
  let event: EventLines = new Map();
  let zone: string[] = [];
  for (const line of text
    .replace(/^\uFEFF/, "")
    .replaceAll(/\r?\n[ \t]/g, "")
    .split(/\r\n|\n|\r/)) {
    const [, edge, written = ""] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line) ?? [];
    const name = written.toUpperCase();
    const calendar = calendars.at(-1);
    if (edge?.toUpperCase() === "BEGIN") {
      if ((open.length === 0) !== (name === "VCALENDAR")) throw new UnreadableCalendar();
      if (open.length === 0) calendars.push({ zone: "", events: [], zones: [], broken: 0 });
      // The previous event has no end.
      if (calendar && name === "VEVENT" && open[1] === "VEVENT") {
        calendar.broken += 1;
        open.length = 1;
      }
      open.push(name);
      if (open.length === 2) [event, zone] = [new Map(), []];
    }
    if (!calendar && open.length === 0) {
      if (line.trim() !== "") throw new UnreadableCalendar();
      continue;
    }
    const property = eventProperty.exec(line)?.[1]?.toUpperCase();
    if (open[1] === "VTIMEZONE") zone.push(line);
    else if (property && open.length === 2) {
      event.set(property, [...(event.get(property) ?? []), line]);
    }
    if (!calendar) continue;
    if (open.length === 1 && /^X-WR-TIMEZONE[;:]/i.test(line)) calendar.zone = valueIn(line);
    const at = edge?.toUpperCase() === "END" ? open.lastIndexOf(name) : -1;
    if (at === -1) continue;
    if (at === 0 && open[1] === "VEVENT") calendar.broken += 1;
    if (at === 1 && name === "VEVENT") calendar.events.push(event);
    if (at === 1 && name === "VTIMEZONE") calendar.zones.push(zone);
    open.length = at;
  }
  // Don't mistake the rest of an incomplete response for free time.
  if (open.length > 0 || calendars.length === 0) throw new UnreadableCalendar();
  return calendars;
}

/** The value of a line, after its last colon. Zone names before it can contain colons. */
export const valueIn = (line: string) => line.slice(line.lastIndexOf(":") + 1).trim();
