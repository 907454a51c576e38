import type { AppointmentStatus } from "../requests/schema";

/** A booking as a calendar shows it. */
export interface WeekBooking {
  id: string;
  date: string;
  startTime: string | null;
  endTime: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
  preferredTime: string;
  name: string;
  service: string;
  status: AppointmentStatus;
  overbooked: boolean;
  /** Until when its time is held ("8:34 PM"), if it is. */
  held: string | null;
}

/** Hours in which the office can be booked; times as HH:MM:SS. */
export interface OpenRange {
  day: number;
  start: string;
  end: string;
}

/** A place in the grid of a day, in quarters of an hour. */
export interface Span {
  /** From the top of the grid. */
  from: number;
  length: number;
}

export interface PlacedBooking extends WeekBooking, Span {
  startTime: string;
  /** Lane of the day, from 1; 0 when the booking has the day's whole width. */
  lane: number;
}

export interface WeekDay {
  date: string;
  today: boolean;
  /** The reason of a blackout date; empty when none was given, null without a blackout. */
  blackout: string | null;
  open: Span[];
  timed: PlacedBooking[];
  /** The most bookings side by side. */
  lanes: number;
  untimed: WeekBooking[];
}

export interface Week {
  days: WeekDay[];
  firstHour: number;
  /** Number of hours that the grid shows. */
  hours: number;
}

const dayMs = 86_400_000;
/** These hours are always shown, so that weeks look alike. */
const usualFirstHour = 8;
const usualLastHour = 18;
/** Further bookings share the last lane. */
const mostLanes = 4;

export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** The Monday of a date's week. */
export function mondayOf(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return daysAfter(date, -((weekday + 6) % 7));
}

/** Lays out a week that starts on Monday. */
export function layOutWeek({
  monday,
  today,
  bookings,
  open,
  blackouts,
}: {
  monday: string;
  today: string;
  bookings: readonly WeekBooking[];
  open: readonly OpenRange[];
  blackouts: readonly { date: string; reason: string | null }[];
}): Week {
  const timed = bookings.flatMap(({ startTime, ...booking }) =>
    startTime ? [{ ...booking, startTime }] : [],
  );
  const starts = [...timed.map(({ startTime }) => startTime), ...open.map(({ start }) => start)];
  const ends = [...timed.map((booking) => endOf(booking)), ...open.map(({ end }) => end)];
  const firstHour = Math.min(usualFirstHour, ...starts.map((at) => Math.floor(quarters(at) / 4)));
  const lastHour = Math.max(usualLastHour, ...ends.map((at) => Math.ceil(quarters(at) / 4)));
  const place = (start: string, end: string): Span => {
    const from = Math.floor(quarters(start));
    return { from: from - firstHour * 4, length: Math.max(1, Math.ceil(quarters(end)) - from) };
  };

  const days = Array.from({ length: 7 }, (_, number) => {
    const date = daysAfter(monday, number);
    const blackout = blackouts.find((day) => day.date === date);
    const weekday = (number + 1) % 7;
    const placed = inLanes(
      timed
        .filter((booking) => booking.date === date)
        .map((booking) => ({ ...booking, ...place(booking.startTime, endOf(booking)) })),
    );
    return {
      date,
      today: date === today,
      blackout: blackout ? (blackout.reason ?? "") : null,
      open: open.filter(({ day }) => day === weekday).map(({ start, end }) => place(start, end)),
      timed: placed,
      lanes: Math.max(1, ...placed.map(({ lane }) => lane)),
      untimed: bookings.filter((booking) => booking.date === date && !booking.startTime),
    };
  });
  return { days, firstHour, hours: lastHour - firstHour };
}

/** Bookings without an end get an hour, within the day. */
function endOf({ startTime, endTime }: { startTime: string; endTime: string | null }): string {
  // When the clocks go back during a booking, it can end at the time at which it began.
  if (endTime && endTime > startTime) return endTime;
  const hour = Number(startTime.slice(0, 2)) + 1;
  return hour > 23 ? "23:59" : `${String(hour).padStart(2, "0")}:${startTime.slice(3, 5)}`;
}

function quarters(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 4 + minute / 15;
}

/** Puts overlapping bookings side by side; the others keep the whole width. */
function inLanes<Booking extends WeekBooking & Span & { startTime: string }>(
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
    const lane = Math.min(free === -1 ? ends.length : free, mostLanes - 1);
    ends[lane] = Math.max(ends[lane] ?? 0, booking.from + booking.length);
    return { ...booking, lane: lane + 1 };
  });
}
