import type { FormResult } from "~/platform/forms/form-result";
import type { Affected, SlotSettings } from "./times/schema";

/** The result of changing the weekly hours. */
export type HoursResult = FormResult<object, Affected>;

/** The result of saving the slot settings: the saved settings and their mark. */
export type SlotsResult = FormResult<{ settings: SlotSettings; mark: string }>;

/** The result of adding a blackout. */
export type BlackoutResult = FormResult<object, Affected>;
