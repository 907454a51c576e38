import type { WorkingHours } from "~/features/availability/times/consultants.rules";
import { joinRanges } from "~/features/availability/times/slots.rules";
import type { AppointmentStatus } from "~/shared/booking-status";
import { dayAfter, minutesOf, timeOf, timeSpan, weekdayOf } from "~/shared/dates";
import type { ConsultantFilter } from "../../booking/calendar.rules";

/** A booking as a calendar shows it. */
export interface CalendarBooking {
  id: string;
  date: string;
  startTime: string | null;
  endTime: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
  preferredTime: string;
  name: string;
  email: string | null;
  phone: string | null;
  service: string;
  status: AppointmentStatus;
  overbooked: boolean;
  consultant: number | null;
  consultantName: string | null;
  /** Until when its time is held ("8:34 PM"), if it is. */
  held: string | null;
}

export interface CalendarPerson {
  number: number;
  name: string;
  isActive: boolean;
  /** Their own weekly hours; undefined if they work the company's. */
  hours: readonly WorkingHours[] | undefined;
  daysOff: readonly { date: string; reason: string | null }[];
  /** Busy in their outside calendar; times as HH:MM, up to 24:00. */
  outside: readonly { date: string; start: string; end: string }[];
}

/** Everything that the calendar shows for a range of days. */
export interface CalendarDays {
  bookings: readonly CalendarBooking[];
  /** The company's weekly hours. */
  hours: readonly WorkingHours[];
  blackouts: readonly { date: string; reason: string | null }[];
  /** All consultants, including inactive ones, in the office's order. */
  people: readonly CalendarPerson[];
}

/** A place in the grid of a day, in quarters of an hour. */
export interface Span {
  /** From the top of the grid. */
  from: number;
  length: number;
}

export interface OpenSpan extends Span {
  /** HH:MM */
  start: string;
  end: string;
}

export interface PlacedBooking extends CalendarBooking, Span {
  startTime: string;
  /** Lane of the column, from 1; 0 when the booking has the column's whole width. */
  lane: number;
}

/** The heading and notes of a column, or of a day in a list. */
export interface DayFacts {
  date: string;
  /** For example, "Closed: Staff training" and "Ann Lee is off (Dentist)". */
  notes: string[];
  /** For screen readers, for example, "Open 8:00 AM – 6:00 PM". */
  formatOpen: string;
  requests: CalendarBooking[];
  /** When the column's consultant is busy in their outside calendar; empty if it shows several. */
  busy: Omit<OpenSpan, keyof Span>[];
}

/** A day or, in the day view, a consultant. */
export interface Column extends Omit<DayFacts, "busy"> {
  /** Unique in the grid. */
  id: string;
  /** The column's consultant; null for unassigned, undefined for everyone. */
  consultant: number | null | undefined;
  /** The consultant's name; empty for a column that is a day. */
  name: string;
  /** Whether this is a blackout date, or a day off for every consultant of the column. */
  closed: boolean;
  open: OpenSpan[];
  busy: OpenSpan[];
  timed: PlacedBooking[];
  /** The highest number of bookings side by side. */
  lanes: number;
}

export interface CalendarGrid {
  columns: Column[];
  firstHour: number;
  /** Number of hours that the grid shows. */
  hours: number;
  /** The requests of a day whose columns are consultants. */
  requests: CalendarBooking[];
}

/** The grid always shows these hours, so that weeks look alike. */
const defaultFirstHour = 8;
const defaultLastHour = 18;
/** Beyond this many, bookings share the last lane. */
const maxLanes = 4;

/** Seven days starting on a Monday. */
export function layOutWeek(
  days: CalendarDays,
  monday: string,
  consultant?: ConsultantFilter,
): CalendarGrid {
  const dates = Array.from({ length: 7 }, (_, number) => dayAfter(monday, number));
  return inGrid(
    dates.map((date) => columnOf(days, date, { id: date, consultant: asColumn(consultant) })),
  );
}

/** One day, with a column for each consultant if there are several. */
export function layOutDay(
  days: CalendarDays,
  date: string,
  consultant?: ConsultantFilter,
): CalendarGrid {
  const onDay = days.bookings.filter((booking) => booking.date === date && booking.startTime);
  const busy = new Set(onDay.map(({ consultant: number }) => number));
  const people = days.people.filter(({ number, isActive }) => isActive || busy.has(number));
  const several = people.length > 1 && consultant === undefined;
  if (!several) {
    return inGrid([columnOf(days, date, { id: date, consultant: asColumn(consultant) })]);
  }
  const columns = people.map(({ number }) => number as number | null);
  if (busy.has(null)) columns.push(null);
  const whole = columnOf(days, date, { id: date, consultant });
  const each = columns.map((number) => ({
    ...columnOf(days, date, { id: `${date}-${number ?? "nobody"}`, consultant: number }),
    name: people.find((person) => person.number === number)?.name ?? "Unassigned",
  }));
  return { ...inGrid(each), requests: whole.requests };
}

/** Today, and the days that aren't empty. */
export function layOutAgenda(
  days: CalendarDays,
  { from, to, today }: { from: string; to: string; today: string },
  consultant?: ConsultantFilter,
): (DayFacts & { timed: CalendarBooking[] })[] {
  const found = [];
  for (let date = from; date <= to; date = dayAfter(date, 1)) {
    const day = columnOf(days, date, { id: date, consultant: asColumn(consultant) });
    const { timed, requests, notes, busy } = day;
    const entries = [timed, requests, notes, busy].flat();
    if (date === today || entries.length > 0) found.push(day);
  }
  return found;
}

/** The column of a filter; null for "nobody". */
function asColumn(filter: ConsultantFilter | undefined): number | null | undefined {
  return filter === "nobody" ? null : filter;
}

type LooseColumn = Omit<Column, "open" | "busy" | "timed" | "lanes"> & {
  open: Omit<OpenSpan, keyof Span>[];
  busy: Omit<OpenSpan, keyof Span>[];
  timed: (CalendarBooking & { startTime: string })[];
};

function columnOf(
  { bookings, hours, blackouts, people }: CalendarDays,
  date: string,
  { id, consultant }: Pick<Column, "id" | "consultant">,
): LooseColumn {
  const own = people.filter(({ number, isActive }) =>
    consultant === undefined ? isActive : number === consultant,
  );
  const blackout = blackouts.find((day) => day.date === date);
  const off = own.flatMap(({ name, daysOff }) => {
    const day = daysOff.find((found) => found.date === date);
    if (!day) return [];
    const why = day.reason ? ` (${day.reason})` : "";
    return [own.length === 1 ? `Day off${why}` : `${name} is off${why}`];
  });
  const company = hours.filter(({ day }) => day === weekdayOf(date));
  // Without any consultants, show the company's hours.
  const everybody =
    own.length === 0 ? [company] : own.map((person) => hoursOn(person, date, company));
  const open = blackout ? [] : joinRanges(everybody.flat());
  const onDay = bookings.filter((booking) => booking.date === date);
  const timed = onDay.flatMap(({ startTime, ...booking }) =>
    startTime && (consultant === undefined || booking.consultant === consultant)
      ? [{ ...booking, startTime }]
      : [],
  );
  return {
    id,
    date,
    consultant,
    name: "",
    notes: [
      ...(blackout ? [`Closed${blackout.reason ? `: ${blackout.reason}` : ""}`] : []),
      ...off,
    ],
    formatOpen:
      open.length > 0
        ? `Open ${open.map(({ start, end }) => timeSpan(start, end)).join(", ")}`
        : "No hours",
    closed: blackout !== undefined || (own.length > 0 && off.length === own.length),
    open,
    // In everyone's calendar, other people's busy times would hide who is free.
    busy: own.length === 1 ? (own[0]?.outside ?? []).filter((time) => time.date === date) : [],
    timed,
    // A request has no consultant.
    requests: consultant === undefined ? onDay.filter(({ startTime }) => !startTime) : [],
  };
}

type Range = Pick<WorkingHours, "start" | "end">;

/** When a consultant works: their own hours within the company's. */
function hoursOn(
  { hours, daysOff }: CalendarPerson,
  date: string,
  company: readonly Range[],
): Range[] {
  if (daysOff.some((day) => day.date === date)) return [];
  if (!hours) return [...company];
  return hours
    .filter(({ day }) => day === weekdayOf(date))
    .flatMap((own) =>
      company.map(({ start, end }) => ({
        start: timeOf(Math.max(minutesOf(start), minutesOf(own.start))),
        end: timeOf(Math.min(minutesOf(end), minutesOf(own.end))),
      })),
    )
    .filter(({ start, end }) => start < end);
}

function inGrid(columns: readonly LooseColumn[]): CalendarGrid {
  const timed = columns.flatMap((column) => column.timed);
  const open = columns.flatMap((column) => column.open);
  const starts = [...timed.map(({ startTime }) => startTime), ...open.map(({ start }) => start)];
  const ends = [...timed.map(endOf), ...open.map(({ end }) => end)];
  const firstHour = Math.min(defaultFirstHour, ...starts.map((at) => Math.floor(quarters(at) / 4)));
  const lastHour = Math.max(defaultLastHour, ...ends.map((at) => Math.ceil(quarters(at) / 4)));
  const place = (start: string, end: string): Span => {
    const from = Math.floor(quarters(start));
    return { from: from - firstHour * 4, length: Math.max(1, Math.ceil(quarters(end)) - from) };
  };
  /** Only the part that the grid shows. */
  const placeWithin = (start: string, end: string): Span => {
    const { from, length } = place(start, end);
    const [first, last] = [Math.max(0, from), Math.min(from + length, (lastHour - firstHour) * 4)];
    return { from: first, length: last - first };
  };
  return {
    columns: columns.map((column) => {
      const placed = inLanes(
        column.timed.map((booking) => ({
          ...booking,
          ...place(booking.startTime, endOf(booking)),
        })),
      );
      return {
        ...column,
        open: column.open.map((range) => ({ ...range, ...place(range.start, range.end) })),
        busy: column.busy
          .map((range) => ({ ...range, ...placeWithin(range.start, range.end) }))
          .filter(({ length }) => length > 0),
        timed: placed,
        lanes: Math.max(1, ...placed.map(({ lane }) => lane)),
      };
    }),
    firstHour,
    hours: lastHour - firstHour,
    requests: [],
  };
}

/** A booking without an end is shown as one hour, within its day. */
function endOf({ startTime, endTime }: { startTime: string; endTime: string | null }): string {
  // When the clocks go back during a booking, its end can have the same clock time as its start.
  if (endTime && endTime > startTime) return endTime;
  const hour = Number(startTime.slice(0, 2)) + 1;
  return hour > 23 ? "23:59" : `${String(hour).padStart(2, "0")}:${startTime.slice(3, 5)}`;
}

function quarters(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 4 + minute / 15;
}

/** Puts overlapping bookings side by side; the others keep the whole width. */
function inLanes<Booking extends CalendarBooking & Span & { startTime: string }>(
  bookings: readonly Booking[],
): (Booking & { lane: number })[] {
  const inOrder = bookings.toSorted((a, b) => a.from - b.from || (a.id < b.id ? -1 : 1));
  const overlap = (a: Span, b: Span) => a.from < b.from + b.length && b.from < a.from + a.length;
  const ends: number[] = [];
  return inOrder.map((booking) => {
    if (!inOrder.some((other) => other !== booking && overlap(other, booking))) {
      return { ...booking, lane: 0 };
    }
    const free = ends.findIndex((end) => end <= booking.from);
    const lane = Math.min(free === -1 ? ends.length : free, maxLanes - 1);
    ends[lane] = Math.max(ends[lane] ?? 0, booking.from + booking.length);
    return { ...booking, lane: lane + 1 };
  });
}
