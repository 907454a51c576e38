import { z } from "zod";
import { optionalText } from "~/shared/form-fields";
import { calendarDate } from "../requests/schema";

const aTime = "([01]\\d|2[0-3]):[0-5]\\d(:00)?";
const timeText = (pattern: string) =>
  z
    .string({ error: "Please enter a time, such as 14:30" })
    .trim()
    .regex(new RegExp(`^${pattern}$`), "Please enter a time, such as 14:30")
    .transform((text) => text.slice(0, 5));

const clockTime = timeText(aTime);
/** A time that may be left out; then it is empty. */
export const clockTimeOrNone = timeText(`(${aTime})?`).default("");

export const ticked = z
  .string()
  .optional()
  .transform((text) => text === "on");

/** When a booking takes place; an end left out is the usual length later. */
export const TimeInput = z.object({
  date: calendarDate,
  start: clockTime,
  end: clockTimeOrNone,
});
export type TimeInput = z.output<typeof TimeInput>;

/** When on a day (yyyy-MM-dd) an appointment could be, as HH:MM. */
export interface FreeTimes {
  date: string;
  times: { start: string; end: string }[];
}

/** What comes with any step. */
export const StepInput = z.object({
  /** The state that it was decided on; see `stateMark`. */
  seen: z.string().max(100),
  note: optionalText(1000),
  /** Whether the customer is told. */
  mail: ticked,
});
export type StepInput = z.output<typeof StepInput> & { time?: TimeInput; anyway?: boolean };

/** A step that gives the booking a time; `anyway` takes one that is taken. */
export const TimedStepInput = StepInput.extend({ ...TimeInput.shape, anyway: ticked });
