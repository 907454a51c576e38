import { z } from "zod";
import { calendarDate } from "~/shared/forms/form-fields";
import type { PossibleConsultant } from "./consultants.rules";

const timePattern = "([01]\\d|2[0-3]):[0-5]\\d(:00)?";
const timeText = (pattern: string) =>
  z
    .string({ error: "Enter a valid time" })
    .trim()
    .regex(new RegExp(`^${pattern}$`), "Enter a valid time")
    .transform((text) => text.slice(0, 5));

const clockTime = timeText(timePattern);
/** An optional time; empty when left out. */
export const clockTimeOrNone = timeText(`(${timePattern})?`).default("");

/** The time of an appointment; without an end it has the default length. */
export const TimeInput = z.object({
  date: calendarDate,
  start: clockTime,
  end: clockTimeOrNone,
});
export type TimeInput = z.output<typeof TimeInput>;

/**
 * A day (yyyy-MM-dd) and its available times, as HH:MM. Visitors can't choose `officeOnly` times,
 * because of the minimum notice or the booking window.
 */
export interface FreeTimes {
  date: string;
  times: { start: string; end: string; officeOnly?: boolean }[];
  /**
   * The consultants, with the reason for those who aren't available; empty without a start time.
   */
  people: PossibleConsultant[];
}

/** The number of the chosen consultant; null for anyone available. */
export const consultantChoice = z
  .string()
  .trim()
  .regex(/^\d{0,4}$/, "Choose a consultant")
  .default("")
  .transform((text) => Number(text) || null);
