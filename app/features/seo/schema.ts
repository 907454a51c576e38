import type { PublicSettings } from "~/features/settings/public/schema";

/** Days with the same hours; 0 is Sunday, times are HH:MM. */
export interface OpenHours {
  days: number[];
  opens: string;
  closes: string;
}

/** What every public page needs to describe itself; the public layout reads it. */
export interface Site {
  /** The public origin without a trailing slash. */
  url: string;
  settings: PublicSettings;
  hours: OpenHours[];
}
