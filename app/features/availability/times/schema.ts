import { z } from "zod";
import type { AppointmentStatus } from "~/shared/booking-status";
import { wholeNumber } from "~/shared/forms/form-fields";

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
