import { z } from "zod";
import type { AppointmentStatus } from "~/shared/booking-status";
import { calendarDate, wholeNumber } from "~/shared/forms/form-fields";
import type { PossibleConsultant } from "./consultants.rules";

/** A range of opening hours on a weekday; times as HH:MM:SS. */
export interface Hours {
  id: string;
  start_time: string;
  end_time: string;
  is_enabled: boolean;
}

/** A weekday with its ranges, earliest first; 0 is Sunday. */
export interface Weekday {
  day: number;
  ranges: Hours[];
}

/** A booking that a change to the schedule affects; date as yyyy-MM-dd, time as HH:MM:SS. */
export interface AffectedBooking {
  id: string;
  date: string;
  startTime: string | null;
  name: string;
  service: string;
  status: Extract<AppointmentStatus, "pending" | "confirmed">;
  /** The result of the change for this booking, such as "Goes to Ann Lee". */
  outcome?: string;
}

/** Affected bookings, and the mark that a form sends back to accept them. */
export interface Affected {
  /** At most one more than `affectedLimit`. */
  bookings: AffectedBooking[];
  mark: string;
}

const setting = (least: number, most: number) =>
  wholeNumber(least, most, `Enter a whole number from ${least} to ${most}`);

/** The slot settings; the names of the fields are the keys in `business_settings`. */
export const SlotSettingsInput = z.object({
  slot_minutes: setting(15, 480),
  slot_buffer_minutes: setting(0, 240),
  travel_minutes: setting(0, 240),
  notice_hours: setting(0, 720),
  horizon_days: setting(1, 365),
  change_cutoff_hours: setting(0, 720),
  seen: z.string().default(""),
});
export type SlotSettingsInput = z.output<typeof SlotSettingsInput>;
export type SlotSettings = Omit<SlotSettingsInput, "seen">;

const timePattern = "([01]\\d|2[0-3]):[0-5]\\d(:00)?";
const timeText = (pattern: string) =>
  z
    .string({ error: "Enter a valid time" })
    .trim()
    .regex(new RegExp(`^${pattern}$`), "Enter a valid time")
    .transform((text) => text.slice(0, 5));

const clockTime = timeText(timePattern);
/** An optional time; empty when left out. */
export const clockTimeOrNone = timeText(`(${timePattern})?`).default("");

/** The time of an appointment; without an end it has the default length. */
export const TimeInput = z.object({
  date: calendarDate,
  start: clockTime,
  end: clockTimeOrNone,
});
export type TimeInput = z.output<typeof TimeInput>;

/** A day (yyyy-MM-dd) and its available times, as HH:MM. */
export interface FreeTimes {
  date: string;
  times: { start: string; end: string }[];
  /**
   * The consultants, with the reason for those who aren't available; empty without a start time.
   */
  people: PossibleConsultant[];
}

/** The number of the chosen consultant; null for anyone available. */
export const consultantChoice = z
  .string()
  .trim()
  .regex(/^\d{0,4}$/, "Choose a consultant")
  .default("")
  .transform((text) => Number(text) || null);
