import { businessTime, formatTime } from "~/shared/dates";

/** How long a time is held for a customer to confirm it by email. */
export const holdMinutes = 30;

/** When a hold from this time ends, at the latest when the appointment starts. */
export function holdEnd(startsAt: Date, from: Date): Date {
  return new Date(Math.min(from.getTime() + holdMinutes * 60_000, startsAt.getTime()));
}

/** "8:34 PM" in the company's time zone. */
export function heldTime(until: Date, zone: string): string {
  return formatTime(businessTime({ now: () => until }, zone));
}

/** The sentence about a held time on the office's screens. */
export function heldSentence(until: string): string {
  return `Held until ${until}, waiting for the customer to confirm`;
}
