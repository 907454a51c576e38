import { z } from "zod";

/** The kinds of records that are deleted after some time. */
export const recordKinds = [
  "application",
  "request",
  "booking",
  "message",
  "urgent",
  "email",
  "account",
  "session",
  "audit",
] as const;
export type RecordKind = (typeof recordKinds)[number];

/** Kinds that can be kept for a minimum time, in which nobody can delete them. */
export const kindsWithMinimum = ["application", "request", "booking", "message", "urgent"] as const;
type KindWithMinimum = (typeof kindsWithMinimum)[number];

export interface RetentionRule {
  /** Deleted after this many months; null if kept. */
  months: number | null;
  /** For this many months, nobody can delete it, even if the person asks to be erased. */
  minimum: number;
}

export interface RetentionSettings {
  /** Whether the nightly deletion is turned on. */
  on: boolean;
  rules: Record<RecordKind, RetentionRule>;
}

const months = z
  .string()
  .trim()
  .refine(
    (text) => text === "" || /^\d{1,3}$/.test(text),
    "Enter a number of months, or leave it blank",
  )
  .transform((text) => (text === "" ? null : Number(text)))
  .refine((count) => count === null || (count >= 1 && count <= 240), "Enter 1 to 240 months");

const minimum = z
  .string()
  .trim()
  .refine((text) => text === "" || /^\d{1,3}$/.test(text), "Enter a number of months")
  .transform((text) => Number(text))
  .refine((count) => count <= 240, "Enter 240 months or fewer");

/** Fields such as `application` and `application-minimum`, and the mark of the opened version. */
export const RetentionInput = z
  .object({
    seen: z.string(),
    ...(Object.fromEntries(recordKinds.map((kind) => [kind, months])) as Record<
      RecordKind,
      typeof months
    >),
    ...(Object.fromEntries(kindsWithMinimum.map((kind) => [`${kind}-minimum`, minimum])) as Record<
      `${KindWithMinimum}-minimum`,
      typeof minimum
    >),
  })
  .superRefine((input, context) => {
    for (const kind of kindsWithMinimum) {
      const [most, least] = [input[kind], input[`${kind}-minimum`]];
      if (most !== null && least > most) {
        context.addIssue({
          code: "custom",
          path: [`${kind}-minimum`],
          message: "This can’t be longer than “Delete after”",
        });
      }
    }
  });
export type RetentionInput = z.output<typeof RetentionInput>;

/** Whether to turn the nightly deletion on. */
export const SwitchInput = z.object({ on: z.enum(["true", "false"]) });
