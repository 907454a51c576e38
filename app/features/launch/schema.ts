import { z } from "zod";
import { requiredText } from "~/shared/forms/form-fields";
import { checkKeys } from "./checks.rules";

/** Why a check is skipped. */
export const SkipInput = z.object({
  check: z.enum(checkKeys),
  reason: requiredText("Enter a reason", 200),
});
export type SkipInput = z.output<typeof SkipInput>;

/** The decision about one or more samples. The checkboxes are named `key[]`. */
export const DecisionInput = z.object({
  key: z
    .string()
    .max(20_000)
    .transform((text) => text.split("\n").filter(Boolean)),
  decision: z.enum(["true", "hide"]),
});
