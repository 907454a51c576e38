import { z } from "zod";
import { calendarDate, optionalText } from "~/shared/forms/form-fields";
import { noDate } from "./rules";

const day = z.string({ error: noDate }).trim().min(1, noDate).pipe(calendarDate);

export const BlackoutInput = z.object({
  from: day,
  /** Empty for a single day. */
  to: z.union([z.literal(""), calendarDate]).default(""),
  reason: optionalText(200),
  /** The mark of the affected bookings that were shown. */
  accepted: z.string().max(100).default(""),
});
export type BlackoutInput = z.output<typeof BlackoutInput>;

/** Consecutive days with the same reason, as a form sends them. */
export const BlackoutKey = z.object({
  from: day,
  to: day,
  reason: z
    .string()
    .max(200)
    .default("")
    .transform((text) => text || null),
});
export type Blackout = z.output<typeof BlackoutKey>;
