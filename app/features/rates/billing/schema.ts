import { z } from "zod";
import { formatTime, longWeekdays } from "~/shared/dates";
import { type EntityValues, editSchema, entity } from "~/shared/entity";
import { clockTime, wholeNumber } from "~/shared/forms/form-fields";
import { formatMultiplier } from "../rules";
import { factor } from "../schema";
import { currencyName, isCurrency, localeName, numberLocales } from "./rules";

const time = clockTime("Enter a time, such as 10:00 PM");

const hours = (most: number) => wholeNumber(1, most, `Enter a whole number from 1 to ${most}`);

const currency = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isCurrency, "Choose a currency from the list");

/** The company's definitions of nights, weekends, overtime and short notice, and its currency. */
export const billingSettings = entity({
  night_from: { label: "Night starts", schema: time, text: formatTime },
  night_to: { label: "Night ends", schema: time, text: formatTime },
  weekend: {
    label: "Weekend",
    schema: z
      .string()
      .default("")
      .refine(
        (lines) => /^([0-6](\n[0-6])*)?$/.test(lines),
        "These days aren’t valid. Choose them again.",
      )
      .transform((lines) => [...new Set(lines === "" ? [] : lines.split("\n").map(Number))].sort()),
    text: (days: number[]) => weekdayNames(days).join(", "),
  },
  overtime_after: { label: "Overtime after (hours per week)", schema: hours(168) },
  short_notice_within: {
    label: "Short notice within (hours before the shift starts)",
    schema: hours(720),
  },
  coverage_factor: {
    label: "Relief factor",
    schema: factor,
    text: formatMultiplier,
    input: formatMultiplier,
  },
  currency: { label: "Currency", schema: currency, text: currencyName },
  number_locale: {
    label: "Number format",
    schema: z.string().refine((locale) => numberLocales.includes(locale), "Choose a format"),
    text: localeName,
  },
});
export type BillingSettings = EntityValues<typeof billingSettings>;

export function weekdayNames(days: readonly number[]): string[] {
  return days.map((day) => longWeekdays[day] ?? "");
}

export const BillingSettingsInput = editSchema(billingSettings)
  .extend({
    /** The new currency that was confirmed after seeing the consequences. */
    accepted: z.string().max(10).default(""),
  })
  .refine(({ night_from, night_to }) => night_from !== night_to, {
    path: ["night_to"],
    message: "The night can’t start and end at the same time",
  });
export type BillingSettingsInput = z.output<typeof BillingSettingsInput>;
