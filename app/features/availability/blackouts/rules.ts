import { formatDate } from "~/shared/dates";
import { days } from "~/shared/durations";

// Separate from the schema, so that the form doesn't load Zod.
export const noDate = "Please select a date";

/** The maximum number of days in one blackout: a leap year. */
export const maxBlackoutDays = 366;

interface Days {
  /** yyyy-MM-dd, or empty */
  from: string;
  to: string;
}

/** A click selects a single day; a second click on a later day extends it to a range. */
export function nextSelection(current: Days, day: string): Days {
  const single = current.from !== "" && (current.to === "" || current.to === current.from);
  return single && day > current.from ? { from: current.from, to: day } : { from: day, to: day };
}

/** The number of days between two dates, inclusive. */
export function daysFrom(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / days(1) + 1;
}

/** "Thu, Dec 24, 2026" or "Thu, Dec 24, 2026 – Sat, Dec 26, 2026" */
export function blackoutDays({ from, to }: Days): string {
  return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
}

/** The error when all chosen days are already blackout dates. */
export function allAlreadyBlackouts({ from, to }: Days, reasons: readonly string[]): string {
  const [already, next] =
    from === to
      ? ["This is already a blackout date", "Choose another day."]
      : ["All of these days are already blackout dates", "Choose other days."];
  return `${[already, reasons.join(", ")].filter(Boolean).join(": ")}. ${next}`;
}

/** The note about chosen days that were skipped because they are already blackout dates. */
export function keptBlackouts(days: number, reasons: readonly string[]): string {
  const kept =
    days === 1
      ? "1 of these days was already a blackout date, so we didn’t change it"
      : `${days} of these days were already blackout dates, so we didn’t change them`;
  return `${[kept, reasons.join(", ")].filter(Boolean).join(": ")}.`;
}
