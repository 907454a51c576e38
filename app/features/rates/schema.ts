import { z } from "zod";
import { dayAfter, formatDate } from "~/shared/dates";
import { type EntityValues, editSchema, entity } from "~/shared/entity";
import {
  calendarDate,
  optionalMoney,
  optionalNumber,
  positiveMoney,
  requiredText,
} from "~/shared/forms/form-fields";
import { formatAmount, formatMoney } from "~/shared/money";
import { type RateUnit, rateUnits } from "~/shared/stored-values";
import { formatMultiplier, rateUnitLabels } from "./rules";

const text = z.string().trim().default("");

const badAmount = () => `Enter an amount, such as ${formatAmount(2850)}`;

const shownPrice = {
  schema: optionalMoney(badAmount, 1),
  text: (amount: number | null) => (amount === null ? "" : formatMoney(amount)),
  input: (amount: number | null) => (amount === null ? "" : formatMoney(amount)),
};

/** "1.5", stored as 150; null if empty. */
export const factor = text
  .refine(
    (typed) => typed === "" || /^\d{1,2}(\.\d{1,2})?$/.test(typed),
    "Enter a number, such as 1.5",
  )
  .transform((typed) => (typed === "" ? null : Math.round(Number(typed) * 100)))
  .refine(
    (percent) => percent === null || (percent >= 100 && percent <= 1000),
    "Enter a number from 1 to 10",
  );

/** Whole hours per shift; null if empty. */
export const minimumHours = optionalNumber(1, 24, "Enter a whole number from 1 to 24");

/** Percent on top of a rate; null if empty. */
export const surcharge = optionalNumber(1, 500, "Enter a whole number from 1 to 500");

/** "7.25" percent, stored as 725; null if empty or zero. */
export const taxPercent = text
  .refine(
    (typed) => typed === "" || /^\d{1,2}(\.\d{1,2})?$/.test(typed),
    "Enter a percentage, such as 7.25",
  )
  .transform((typed) => (typed === "" ? null : Math.round(Number(typed) * 100) || null))
  .refine((tax) => tax === null || tax <= 5000, "Enter 50 percent or less");

const multiplier = (label: string) => ({
  label,
  schema: factor,
  text: (percent: number | null) => formatMultiplier(percent),
  input: (percent: number | null) => formatMultiplier(percent),
});

/** The fields of a rate: column, label and validation of each. */
export const rate = entity({
  name: { label: "Name", schema: requiredText("Enter a name, such as Unarmed officer", 100) },
  service_id: {
    label: "Service",
    schema: text.transform((id) => id || null),
  },
  unit: {
    label: "Billed",
    schema: z.enum(rateUnits, { error: "Choose how it’s billed" }),
    text: (unit: RateUnit) => rateUnitLabels[unit],
  },
  armed: {
    label: "Armed",
    schema: z.enum(["", "no", "yes"], { error: "Choose armed, unarmed or both" }).default(""),
    text: (armed: string) => ({ no: "Unarmed", yes: "Armed" })[armed] ?? "Armed or unarmed",
  },
  amount: {
    label: "Amount",
    schema: positiveMoney(badAmount),
    text: formatMoney,
    input: formatMoney,
  },
  minimum_hours: { label: "Minimum hours per shift", schema: minimumHours },
  night: multiplier("Nights"),
  weekend: multiplier("Weekends"),
  holiday: multiplier("Holidays"),
  overtime: multiplier("Overtime"),
  short_notice: {
    label: "Short notice",
    schema: surcharge,
    text: (percent: number | null) => (percent === null ? "" : `${percent}%`),
  },
  tax: {
    label: "Sales tax",
    schema: taxPercent,
    text: (tax: number | null) => (tax === null ? "" : `${tax / 100}%`),
    input: (tax: number | null) => (tax === null ? "" : String(tax / 100)),
  },
  shown_from: { label: "Lowest price shown", ...shownPrice },
  shown_to: { label: "Highest price shown", ...shownPrice },
  valid_from: { label: "First day", schema: calendarDate, text: formatDate },
  // The form has the last day; the database stores the day after it.
  ends_on: {
    label: "Last day",
    schema: text
      .pipe(z.union([z.literal(""), calendarDate]))
      .transform((lastDay) => (lastDay ? dayAfter(lastDay, 1) : null)),
    text: (end: string | null) => (end ? formatDate(dayAfter(end, -1)) : ""),
    input: (end: string | null) => (end ? dayAfter(end, -1) : ""),
  },
});
export type RateFields = EntityValues<typeof rate>;

export const RateInput = editSchema(rate)
  .refine(({ shown_from, shown_to }) => (shown_from === null) === (shown_to === null), {
    path: ["shown_to"],
    message: "Enter both ends of the range, or leave both blank",
  })
  .refine(
    ({ shown_from, shown_to }) =>
      shown_from === null || shown_to === null || shown_to >= shown_from,
    { path: ["shown_to"], message: "This can’t be less than the lowest price" },
  )
  .refine(({ shown_from, unit }) => shown_from === null || unit === "hour", {
    path: ["shown_from"],
    message: "Leave this blank. Visitors can see prices only for hourly rates.",
  })
  .refine(({ valid_from, ends_on }) => ends_on === null || ends_on > valid_from, {
    path: ["ends_on"],
    message: "The last day can’t be before the first",
  });
export type RateInput = z.output<typeof RateInput>;

/** A rate with its id. */
export interface Rate extends RateFields {
  id: string;
}

/** The fields that can still change after a rate has applied. */
export const LockedRateInput = z.object({
  ends_on: rate.shape.ends_on,
  seen: z.string().default(""),
});
