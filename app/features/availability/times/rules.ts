import type { SlotSettings } from "./schema";

/** Used for settings that the office hasn't saved. */
export const defaultSlotSettings: SlotSettings = {
  slot_minutes: 60,
  slot_buffer_minutes: 0,
  travel_minutes: 0,
  notice_hours: 24,
  horizon_days: 60,
  change_cutoff_hours: 12,
};

/** Name, label, unit and hint of each setting. */
export const slotSettingLabels = [
  ["slot_minutes", "Slot length", "minutes", "How long an appointment takes."],
  ["slot_buffer_minutes", "Buffer", "minutes", "Time blocked off after each appointment."],
  [
    "travel_minutes",
    "Travel time",
    "minutes",
    "Minimum time between appointments at different sites. Includes the buffer.",
  ],
  ["notice_hours", "Minimum notice", "hours", "How much notice visitors have to give."],
  ["horizon_days", "Booking window", "days", "How far ahead visitors can book."],
  [
    "change_cutoff_hours",
    "Customer change deadline",
    "hours before",
    "How late customers can reschedule or cancel.",
  ],
] as const;

/** The maximum number of affected bookings that a warning lists. */
export const affectedLimit = 50;
