import type { Affected, SlotSettings } from "~/features/bookings/availability/schema";
import type { FormResult } from "~/platform/forms/form-result";

/** The sections of the screen, each with its own address. */
export const scheduleSections = ["hours", "slots", "blackout"] as const;
export type ScheduleSectionName = (typeof scheduleSections)[number];

/** The slot settings that were saved, and their mark; empty for the other forms. */
export interface SavedSlots {
  settings?: SlotSettings;
  mark?: string;
}

/** The result of any of the screen's forms. */
export type ScheduleResult = FormResult<SavedSlots, Affected>;
