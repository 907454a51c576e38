import { dayAfter, mondayOf } from "~/shared/dates";

export const calendarViews = ["day", "week", "agenda"] as const;
export type CalendarView = (typeof calendarViews)[number];

/** A consultant's number, or "nobody" for the bookings without a consultant. */
export type ConsultantFilter = number | "nobody";

/** The view, date and consultant in the calendar's address. */
export interface CalendarAddress {
  /** Undefined for the default: the week, or on a phone the agenda. */
  view: CalendarView | undefined;
  /** yyyy-MM-dd */
  date: string;
  consultant: ConsultantFilter | undefined;
}

const calendarPath = "/admin/bookings/week";

export function calendarAddress(asked: Partial<CalendarAddress>): string {
  const query = new URLSearchParams();
  for (const name of ["view", "date", "consultant"] as const) {
    if (asked[name] !== undefined) query.set(name, String(asked[name]));
  }
  return query.size > 0 ? `${calendarPath}?${query}` : calendarPath;
}

/** The address of a new booking's form, with these values filled in. */
export function newBookingAddress(slot: {
  date: string;
  start?: string;
  consultant?: number | undefined;
}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(slot)) if (value) query.set(name, String(value));
  return `/admin/bookings/add?${query}`;
}

interface Days {
  /** yyyy-MM-dd, inclusive. */
  from: string;
  to: string;
}

/** The days that a view shows, and the dates of the previous and next page. */
export function pageOf(view: CalendarView, date: string): Days & { before: string; after: string } {
  const first = view === "week" ? mondayOf(date) : date;
  const days = view === "day" ? 1 : 7;
  return {
    from: first,
    to: dayAfter(first, days - 1),
    before: dayAfter(first, -days),
    after: dayAfter(first, days),
  };
}

/** The days to load: without a view, those of the week and the agenda. */
export function daysToLoad({ view, date }: Pick<CalendarAddress, "view" | "date">): Days {
  if (view) return pageOf(view, date);
  // Seven days starting on any day reach the end of that day's week.
  return { from: pageOf("week", date).from, to: pageOf("agenda", date).to };
}
