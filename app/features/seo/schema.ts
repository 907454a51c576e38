import type { Claims } from "~/features/licenses/rules";
import type { PublicSettings } from "~/features/settings/public/schema";

/** Days with the same hours; 0 is Sunday, times are HH:MM. */
export interface OpenHours {
  days: number[];
  opens: string;
  closes: string;
}

/** The data for every public page's head; the public layout loads it. */
export interface Site {
  /** The public origin without a trailing slash. */
  url: string;
  settings: PublicSettings;
  hours: OpenHours[];
  claims: Claims;
}
