import { minutesOf, timeOf } from "~/shared/dates";
import type { CalendarBooking, Column, PlacedBooking } from "./layout.rules";

/** A new time or consultant for an appointment, not confirmed yet. */
export interface Move {
  booking: CalendarBooking;
  /** yyyy-MM-dd and HH:MM; unset when only the consultant changes. */
  time?: { date: string; start: string; end: string };
  /** Unset when the consultant doesn't change. */
  consultant?: number;
}

/** Whether the calendar can move a booking: it is confirmed and has a time. */
export function canMove({ status, startsAt }: CalendarBooking): boolean {
  return status === "confirmed" && startsAt !== null;
}

/** The start of a booking that is moved by some minutes, as HH:MM; it never leaves its day. */
export function startAfter({ startTime, endTime }: PlacedBooking, minutes: number): string {
  const last = 1440 - Math.max(15, lengthOf(startTime, endTime));
  return timeOf(Math.min(Math.max(0, minutesOf(startTime) + minutes), last));
}

/** Moves a booking into a column and by some minutes; undefined if that changes nothing. */
export function moveTo(
  booking: PlacedBooking,
  { date, consultant }: Pick<Column, "date" | "consultant">,
  minutes: number,
): Move | undefined {
  const start = startAfter(booking, minutes);
  const sameTime = date === booking.date && start === booking.startTime.slice(0, 5);
  // Dropping a booking in the unassigned column keeps its consultant.
  const to = consultant === null ? undefined : consultant;
  if (sameTime && (to === undefined || to === booking.consultant)) return undefined;
  const length = lengthOf(booking.startTime, booking.endTime);
  const end = length > 0 ? timeOf(minutesOf(start) + length) : "";
  return {
    booking,
    ...(sameTime ? {} : { time: { date, start, end } }),
    ...(to === undefined ? {} : { consultant: to }),
  };
}

/**
 * The length in minutes; 0 without an end, or if the clocks go back so that it isn't after the
 * start.
 */
function lengthOf(start: string, end: string | null): number {
  return end ? Math.max(0, minutesOf(end) - minutesOf(start)) : 0;
}
