import { z } from "zod";

const clockTime = z
  .string()
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:00)?$/, "Please enter a time")
  .transform((text) => text.slice(0, 5));

const weekday = z.coerce.number().int().min(0).max(6);

/** One step in the weekly hours: each is saved by itself. */
export const HoursInput = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("time"),
    id: z.uuid(),
    field: z.enum(["start_time", "end_time"]),
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
type Step<Intent> = Omit<Extract<HoursInput, { intent: Intent }>, "intent">;
export type TimeStep = Step<"time">;

/** From when to when; times as HH:MM:SS. */
export interface Hours {
  id: string;
  start_time: string;
  end_time: string;
  is_enabled: boolean;
}

/** A weekday with its hours, earliest first; 0 is Sunday. */
export interface Weekday {
  day: number;
  ranges: Hours[];
}

/** What saving a step answers. */
export type HoursAnswer =
  | { saved: true }
  /** Why a value can't be taken; it stays typed. */
  | { error: string; keep: boolean }
  | { failed: true };
