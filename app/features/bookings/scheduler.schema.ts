import { z } from "zod";
import { optionalText } from "~/shared/form-fields";
import type { CalendarLink } from "./calendar-links.rules";
import type { AppointmentStatus } from "./schema";
import type { CustomerStep } from "./transitions.rules";

/** A time that a visitor can take. */
export interface OfferedTime {
  /** The moment, as ISO text: what a form sends to take it. */
  startsAt: string;
  /** HH:MM at the company's place. */
  start: string;
  end: string;
}

export interface OfferedDay {
  /** yyyy-MM-dd at the company's place. */
  date: string;
  /** What the zone is called on this day, when that isn't the month's name for it. */
  zoneName?: string;
  times: OfferedTime[];
}

/** A month with the times that can still be had. */
export interface MonthTimes {
  /** yyyy-MM */
  month: string;
  /** The company's IANA time zone, and what it is called: "Eastern Standard Time". */
  zone: string;
  zoneName: string;
  /** The first and the last day on which visitors can have a time, whether or not one is free. */
  firstDay: string;
  lastDay: string;
  /** Only those with times. */
  days: OfferedDay[];
  /** When this month has none: the nearest day that has, or null when there is none at all. */
  nextFree: string | null;
}

/** A booking as its customer's pages show it. */
export interface OwnView {
  status: AppointmentStatus;
  service: string;
  email: string;
  /** Where it takes place; undefined while that isn't known. */
  place: string | undefined;
  /** Null while it has no time. */
  when: {
    date: string;
    /** HH:MM:SS */
    startTime: string;
    endTime: string | null;
    startsAt: string;
    /** "Eastern Standard Time (New York)" */
    zoneInWords: string;
  } | null;
  can: CustomerStep[];
  /** Until when it could be moved and cancelled, in words; null while it still can be. */
  closedSince: string | null;
  /** Links that open a calendar on the web; none unless it stands. */
  calendars: CalendarLink[];
}

export const TimeInput = z.object({
  startsAt: z.iso
    .datetime({ error: "Please choose one of the times." })
    .transform((text) => new Date(text)),
  /** The page takes the answer itself, and is not to be led elsewhere. */
  stay: z.literal("yes").optional(),
});

export const CancelOwnInput = z.object({ note: optionalText(1000) });

/** What somebody hears who confirms a time and stays on the page. */
export type TimeAnswer =
  | { booked: OwnView }
  | {
      refused: { title: string; text: string };
      /** The times that are free now, where they could be read. */
      month?: MonthTimes;
    };
