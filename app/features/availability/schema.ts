import type { FormResult } from "~/platform/forms/form-result";
import type { Affected, SlotSettings } from "./times/schema";

/** After a day was closed: the website's hours for it, if the person may change them. */
export interface HoursSaved {
  onWebsite?: string;
}

/** The result of changing the weekly hours. */
export type HoursResult = FormResult<HoursSaved, Affected>;

/** The result of saving the slot settings: the saved settings and their mark. */
export type SlotsResult = FormResult<{ settings: SlotSettings; mark: string }>;

/** The result of adding a blackout. `kept` is a sentence about days that already were blackout dates. */
export type BlackoutResult = FormResult<{ kept?: string }, Affected>;
