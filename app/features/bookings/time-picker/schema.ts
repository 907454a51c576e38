import { z } from "zod";
import { optionalText } from "~/shared/form-fields";
import type { CalendarLink } from "../invitations/rules";
import type { CustomerTransition } from "../lifecycle/transitions.rules";
import type { AppointmentStatus } from "../requests/schema";

/** A time that a visitor can take. */
export interface OfferedTime {
  /** The moment, as ISO text: what a form sends to take it. */
  startsAt: string;
  /** HH:MM at the company's place. */
  start: string;
  end: string;
  /** How long it takes, when start and end don't say so because the clocks change meanwhile. */
  minutes?: number;
  /** What the zone is called at this time, when that isn't the day's name for it. */
  zoneName?: string;
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
  /** If this month has none: the nearest day that has, or null when there is none at all. */
  nextDate: string | null;
  /** The time that the booking has already, as ISO text. */
  current: string | null;
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
    /** As in {@link OfferedTime}. */
    minutes?: number;
    startsAt: string;
    /** "Eastern Standard Time (New York)" */
    zoneInWords: string;
  } | null;
  can: CustomerTransition[];
  /** "12 hours before it (Mon, Nov 30, 2026, 9:00 PM)"; null for a request without a time. */
  changeUntil: string | null;
  /** That has passed: it can be neither moved nor cancelled here any more. */
  tooLate: boolean;
  /** Links that open a calendar on the web; none unless it stands. */
  calendars: CalendarLink[];
}

export const TimeInput = z.object({
  startsAt: z.iso
    .datetime({ error: "Please choose one of the times." })
    .transform((text) => new Date(text)),
  /** The time that it had when the page was made, as the moment's ISO text; empty for none. */
  was: z.string().max(40).optional(),
  /** The page takes the answer itself, and is not to be led elsewhere. */
  stay: z.literal("yes").optional(),
});

export const CancelOwnInput = z.object({ note: optionalText(1000) });

/** What somebody hears who confirms a time and stays on the page. */
export type TimeAnswer =
  | { booked: OwnView }
  | {
      refused: { title: string; text: string };
      /** The choice never reached us, or broke. */
      failed?: true;
      /** There is nothing to choose for any more. */
      ended?: true;
      /** The time that it has been given meanwhile: the moment, as ISO text. */
      current?: string;
      /** The times that are free now, where they could be read. */
      month?: MonthTimes;
    };
