import { z } from "zod";

export const clockTime = z
  .string()
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:00)?$/, "Please enter a time")
  .transform((text) => text.slice(0, 5));

export const timeNames = ["start_time", "end_time"] as const;
export type TimeName = (typeof timeNames)[number];

const weekday = z.coerce.number().int().min(0).max(6);

/** One step in the weekly hours: each is saved by itself. */
export const HoursInput = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("time"),
    id: z.uuid(),
    field: z.enum(timeNames),
    value: clockTime,
    /** What the field showed before, HH:MM. */
    was: z.string().max(8),
  }),
  z.object({
    intent: z.literal("enabled"),
    day: weekday,
    enabled: z
      .string()
      .optional()
      .transform((text) => text === "on"),
  }),
  z.object({ intent: z.literal("add"), day: weekday }),
  z.object({ intent: z.literal("remove"), id: z.uuid() }),
]);
export type HoursInput = z.output<typeof HoursInput>;

/** New ends of a range; each with what its field showed before. Times as HH:MM. */
export type TimesChange = { id: string } & Partial<
  Record<TimeName, { value: string; was: string }>
>;

/** What the whole week answers, which is saved at once without script: what it couldn't take. */
export interface WeekAnswer {
  /** What was typed, by the names of the fields. */
  values: Record<string, string>;
  /** By the id of the range, `add-` and the day, or `week`. */
  errors: Record<string, string>;
}

/** What saving a step answers. */
export type HoursAnswer =
  | { saved: true }
  /** Why a value can't be taken; it stays typed. */
  | { error: string; keep: boolean }
  | { failed: true };
