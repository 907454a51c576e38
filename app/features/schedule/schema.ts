import type { Affected, SlotSettings } from "~/features/bookings/availability/schema";
import type { FormResult } from "~/platform/forms/form-result";

/** The result of a change of the weekly hours. */
export type HoursResult = FormResult<object, Affected>;

/** The result of saving the slot settings: what was saved, and its mark. */
export type SlotsResult = FormResult<{ settings: SlotSettings; mark: string }>;

/** The result of adding a blackout. */
export type BlackoutResult = FormResult<object, Affected>;
