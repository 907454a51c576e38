import { z } from "zod";

const wholeNumber = (min: number, max: number) => {
  const message = `Please enter a whole number from ${min} to ${max}`;
  return z
    .string({ error: message })
    .trim()
    .regex(/^\d{1,6}$/, message)
    .transform(Number)
    .refine((number) => number >= min && number <= max, message);
};

/** How appointments are cut from the weekly hours; the names are those of the settings. */
export const SlotRulesInput = z.object({
  slot_minutes: wholeNumber(15, 480),
  slot_buffer_minutes: wholeNumber(0, 240),
  notice_hours: wholeNumber(0, 720),
  horizon_days: wholeNumber(1, 365),
  consultants: wholeNumber(1, 50),
  change_cutoff_hours: wholeNumber(0, 720),
  seen: z.string().max(100).default(""),
  /** Names the appointments that were shown before and are known to be too many. */
  accepted: z.string().max(100).default(""),
});
export type SlotRules = Omit<z.output<typeof SlotRulesInput>, "seen" | "accepted">;
export type SlotRulesInput = z.output<typeof SlotRulesInput>;
