import { consultantNames } from "~/features/availability/consultants/names.rules";
import { isHeld } from "../booking/transitions.rules";
import { heldTime } from "../holds/rules";
import type { CalendarBooking, CalendarDays } from "./admin/layout.rules";

/** A booking in JSON: moments are ISO texts, and the name of its consultant is left out. */
interface StoredBooking
  extends Omit<CalendarBooking, "startsAt" | "endsAt" | "held" | "consultantName"> {
  startsAt: string | null;
  endsAt: string | null;
  heldUntil: string | null;
}

/**
 * The days as the loader sends them. Their bookings are the JSON of the database: a week can have
 * hundreds, and reading and encoding them field by field takes almost half of the response's time.
 */
export interface StoredDays extends Omit<CalendarDays, "bookings"> {
  bookings: string;
  /** The IANA name of the company's time zone. */
  timeZone: string;
}

/** Parses the bookings of the loader's days, in the browser and on the server. */
export function readDays({ bookings, timeZone, ...days }: StoredDays): CalendarDays {
  const names = consultantNames(days.people);
  const stored: StoredBooking[] = JSON.parse(bookings);
  return {
    ...days,
    bookings: stored.map(({ heldUntil, ...booking }) => {
      const startsAt = moment(booking.startsAt);
      const until = isHeld({ status: booking.status, startsAt }) ? moment(heldUntil) : null;
      return {
        ...booking,
        startsAt,
        endsAt: moment(booking.endsAt),
        consultantName: names.get(booking.consultant) ?? null,
        held: until && heldTime(until, timeZone),
      };
    }),
  };
}

function moment(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
