import { z } from "zod";

export const clockTime = z
  .string()
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:00)?$/, "Enter a time")
  .transform((text) => text.slice(0, 5));

export const timeNames = ["start_time", "end_time"] as const;
export type TimeName = (typeof timeNames)[number];

const weekday = z.coerce.number().int().min(0).max(6);
/** The mark of the affected bookings that were shown. */
const accepted = z.string().max(100).default("");

/** The start or end of a range. */
export const TimeInput = z.object({
  id: z.uuid(),
  field: z.enum(timeNames),
  value: clockTime,
  /** The value before the edit, HH:MM. */
  was: z.string().max(8),
  accepted,
});

export const EnabledInput = z.object({
  day: weekday,
  enabled: z
    .string()
    .optional()
    .transform((text) => text === "on"),
  accepted,
});
/** The day to show as closed in the website's hours. */
export const WebsiteInput = z.object({ day: weekday });
export const AddRangeInput = z.object({
  day: weekday,
  start_time: clockTime,
  end_time: clockTime,
});
export const RemoveRangeInput = z.object({ id: z.uuid(), accepted });

/** The whole week, which a browser without JavaScript sends in one form; see `weekChanges`. */
export const WeekInput = z.record(z.string(), z.string());

/** The new start and end of a range, each with the value before the edit. Times as HH:MM. */
export type TimesChange = { kind: "times"; id: string } & Partial<
  Record<TimeName, { value: string; was: string }>
>;

export type HoursChange =
  | TimesChange
  | { kind: "enabled"; day: number; enabled: boolean }
  | { kind: "add"; day: number; start_time: string; end_time: string }
  | { kind: "remove"; id: string };
