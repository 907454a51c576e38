import { z } from "zod";
import { calendarDate, optionalText } from "~/shared/forms/form-fields";
import type { PossibleConsultant } from "../availability/consultants.rules";

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

export const ticked = z
  .string()
  .optional()
  .transform((text) => text === "on");

/** The time of an appointment; without an end it has the default length. */
export const TimeInput = z.object({
  date: calendarDate,
  start: clockTime,
  end: clockTimeOrNone,
});
export type TimeInput = z.output<typeof TimeInput>;

/** A day (yyyy-MM-dd) and its available times, as HH:MM. */
export interface FreeTimes {
  date: string;
  times: { start: string; end: string }[];
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

/** The fields of every transition. */
export const TransitionInput = z.object({
  /** The state that the decision was based on; see `stateMark`. */
  seen: z.string().max(100),
  note: optionalText(1000),
  /** Whether the customer gets an email. */
  notify: ticked,
});
export type TransitionInput = z.output<typeof TransitionInput> & {
  time?: TimeInput;
  anyway?: boolean;
  consultant?: number | null;
};

/** A transition with a new time; `anyway` books it even if it is taken or the office is closed. */
export const TimedTransitionInput = TransitionInput.extend({
  ...TimeInput.shape,
  consultant: consultantChoice,
  anyway: ticked,
}).transform(({ date, start, end, ...rest }) => ({ ...rest, time: { date, start, end } }));
