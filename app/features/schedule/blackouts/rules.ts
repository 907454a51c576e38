import { readableDate } from "~/shared/dates";

// Here, so that the form ships no validator.
export const noDate = "Please select a date";

/** Days at once: a year, with its leap day. */
export const longestBlackout = 366;

export interface Selection {
  from: string;
  to: string;
}

/**
 * What a click on a day selects: the first one a single day, the second one all days up to it, the
 * third one a single day again.
 */
export function nextSelection(current: Selection, day: string): Selection {
  const begun = current.from !== "" && (current.to === "" || current.to === current.from);
  return begun && day > current.from ? { from: current.from, to: day } : { from: day, to: day };
}

/** How many days there are from one date to another, both counted. */
export function daysFrom(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000 + 1;
}

/** "Thu, Dec 24, 2026" or "Thu, Dec 24, 2026 – Sat, Dec 26, 2026" */
export function blackoutDays({ from, to }: Selection): string {
  return from === to ? readableDate(from) : `${readableDate(from)} – ${readableDate(to)}`;
}
