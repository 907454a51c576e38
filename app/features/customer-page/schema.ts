import { z } from "zod";
import type { CustomerTransition } from "~/features/appointments/booking/transitions.rules";
import type { CalendarLink } from "~/features/appointments/invitations/rules";
import type { FormResult } from "~/platform/forms/form-result";
import type { AppointmentStatus } from "~/shared/booking-status";
import { optionalText } from "~/shared/forms/form-fields";
import { m } from "~/shared/messages/customer/booking";

/** A booking as its customer's pages show it. */
export interface CustomerBooking {
  status: AppointmentStatus;
  service: string;
  /** The estimated guard hours in words; null if they were left out. */
  estimate: string | null;
  email: string;
  /** The address, or a note that it will be confirmed. */
  place: string;
  /** Null while it has no time. */
  when: {
    date: string;
    /** HH:MM:SS */
    startTime: string;
    endTime: string | null;
    /** The duration, when start and end don't show it because the clocks change in between. */
    minutes?: number;
    startsAt: string;
    /** "Eastern Standard Time (New York)" */
    formatZone: string;
  } | null;
  /**
   * The hold of a request, with its end ("8:34 PM EST") and how long it still lasts: it can be
   * confirmed on this page, it can be confirmed through the link in the email, or it expired.
   */
  held: { is: "confirmable" | "emailed" | "expired"; until: string; msLeft: number } | null;
  can: CustomerTransition[];
  /**
   * "Mon, Nov 30, 2026, 9:00 PM (12 hours before the start time)"; null unless the booking is
   * confirmed and has a time.
   */
  changeUntil: string | null;
  /** Whether that deadline has passed. */
  tooLate: boolean;
  /** Links that add the appointment to a web calendar; none unless it is confirmed. */
  calendars: CalendarLink[];
  /** The full URL of its page. */
  link: string;
}

/** The result of choosing a time, for a page that doesn't redirect. */
export type TimeResult = FormResult<CustomerBooking>;

export const ChooseTimeInput = z.object({
  startsAt: z.iso.datetime({ error: m.time_required }).transform((text) => new Date(text)),
  /** The booking's time when the page was loaded, as ISO text; empty for none. */
  was: z.string().max(40).optional(),
});

/** `startsAt` is the held time that the page showed, as ISO text. */
export const ConfirmInput = z.object({ startsAt: z.string().max(40) });

export const CancelInput = z.object({ note: optionalText(1000) });
