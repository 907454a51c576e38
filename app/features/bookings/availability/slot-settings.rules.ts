import { minutesOf, timeOf } from "~/features/bookings/availability/clock-time.rules";
import type { Hours } from "~/features/schedule/hours/schema";
import type { SlotRules } from "./slot-settings.schema";

/** Until the office sets its own. */
export const usualSlotRules: SlotRules = {
  slot_minutes: 60,
  slot_buffer_minutes: 0,
  notice_hours: 24,
  horizon_days: 60,
  consultants: 1,
  change_cutoff_hours: 12,
};

/** What each is called, in which unit it is counted, and what it means. */
export const slotRuleLabels = [
  ["slot_minutes", "Slot length", "minutes", "How long an appointment takes."],
  ["slot_buffer_minutes", "Buffer", "minutes", "Free time after each appointment."],
  ["notice_hours", "Minimum notice", "hours", "Nobody can book a time sooner than this."],
  ["horizon_days", "Horizon", "days", "How far ahead visitors can choose a time."],
  ["consultants", "Consultants", "people", "How many appointments fit into one time."],
  [
    "change_cutoff_hours",
    "Latest change",
    "hours before",
    "Until then customers can change it: best less than the notice.",
  ],
] as const;

/** When appointments can begin on a day with these hours, as HH:MM. */
export function startsOfDay(
  ranges: readonly Pick<Hours, "start_time" | "end_time" | "is_enabled">[],
  { slot_minutes, slot_buffer_minutes }: Pick<SlotRules, "slot_minutes" | "slot_buffer_minutes">,
): string[] {
  return ranges
    .filter(({ is_enabled }) => is_enabled)
    .flatMap(({ start_time, end_time }) => {
      const starts: string[] = [];
      const last = minutesOf(end_time) - slot_minutes;
      const step = slot_minutes + slot_buffer_minutes;
      for (let at = minutesOf(start_time); at <= last; at += step) starts.push(timeOf(at));
      return starts;
    });
}
