import { z } from "zod";
import { factor, minimumHours, surcharge, taxPercent } from "~/features/rates/schema";
import { hours } from "~/shared/durations";
import type { EditedRows } from "~/shared/forms/edited-fields";
import {
  calendarDate,
  clockTime,
  optionalDate,
  optionalMoney,
  optionalNumber,
  optionalText,
  positiveMoney,
  requiredText,
  wholeNumber,
} from "~/shared/forms/form-fields";
import { parseRows, refillRows } from "~/shared/forms/numbered-fields";
import { exactAmount } from "~/shared/money";
import type { QuoteLine, TermsBlock } from "./content";

const mark = { seen: z.string().default("") };

/** A new line's id, made by its form. */
const lineId = { line: z.string().default("") };

/** The most days between the first and last day of service in one quote. */
const maxTermDays = 5 * 366;

export const DetailsInput = z
  .object({
    title: requiredText("Enter a title, such as Security officers for Fairview Plaza", 150),
    intro: optionalText(2000),
    startsOn: calendarDate,
    endsOn: optionalDate.transform((date) => date || null),
    validUntil: calendarDate,
    ...mark,
  })
  .refine(({ startsOn, endsOn }) => endsOn === null || endsOn >= startsOn, {
    path: ["endsOn"],
    message: "The last day can’t be before the first",
  })
  .refine(
    ({ startsOn, endsOn }) =>
      endsOn === null || Date.parse(endsOn) - Date.parse(startsOn) <= hours(24 * maxTermDays),
    { path: ["endsOn"], message: "Choose a date within five years of the first day" },
  );
export type DetailsInput = z.output<typeof DetailsInput>;

const optionalCost = optionalMoney(() => "Enter an amount, such as 19.50");

const time = clockTime("Enter a time, such as 6:00 PM");

/** "7.5" percent, stored as 750; null if empty. */
const optionalPercent = z
  .string()
  .default("")
  .transform((typed) => typed.trim().replace(/\s*%$/, ""))
  .refine(
    (typed) => typed === "" || (/^\d{1,3}(\.\d{1,2})?$/.test(typed) && Number(typed) > 0),
    "Enter a percentage, such as 10 or 7.5",
  )
  .refine((typed) => typed === "" || Number(typed) <= 100, "Enter 100 percent or less")
  .transform((typed) => (typed === "" ? null : Math.round(Number(typed) * 100)));

/** Weekdays from Sunday, which is 0; checkboxes named `days[]`. */
const days = z
  .string()
  .default("")
  .transform((text) => [...new Set(text.split("\n").filter(Boolean).map(Number))].sort())
  .refine((chosen) => chosen.length > 0, "Choose at least one day")
  .refine((chosen) => chosen.every((day) => Number.isInteger(day) && day >= 0 && day <= 6), {
    error: "These days aren’t valid. Choose them again.",
  });

const common = {
  description: requiredText("Enter a description, such as Unarmed officer, main gate", 150),
  note: optionalText(500),
  cost: optionalCost,
  tax: taxPercent,
};

const HoursInput = z.object({
  kind: z.literal("hours"),
  ...common,
  rate: positiveMoney(() => "Enter an amount per hour, such as 28.50"),
  posts: wholeNumber(1, 100, "Enter 1 to 100 posts"),
  guards: wholeNumber(1, 100, "Enter 1 to 100 guards"),
  days,
  from: time,
  to: time,
  minimumHours,
  night: factor,
  weekend: factor,
  holiday: factor,
  overtime: factor,
  shortNotice: surcharge,
  ...lineId,
  ...mark,
});

const VisitsInput = z.object({
  kind: z.literal("visits"),
  ...common,
  rate: positiveMoney(() => "Enter an amount per patrol visit, such as 35"),
  visits: wholeNumber(1, 100, "Enter 1 to 100 patrol visits a day"),
  days,
  minutes: optionalNumber(1, 480, "Enter 1 to 480 minutes"),
  ...lineId,
  ...mark,
});

const FixedInput = z.object({
  kind: z.literal("fixed"),
  ...common,
  rate: positiveMoney(() => "Enter an amount, such as 250"),
  quantity: wholeNumber(1, 9999, "Enter a number from 1 to 9,999"),
  every: z.enum(["once", "week", "month"], { error: "Choose how often it’s billed" }),
  ...lineId,
  ...mark,
});

const DiscountInput = z
  .object({
    kind: z.literal("discount"),
    description: requiredText("Enter a label, such as Annual contract discount", 150),
    note: optionalText(500),
    percent: optionalPercent,
    amount: optionalMoney(() => "Enter an amount, such as 250", 1),
    every: z.enum(["once", "week", "month"], { error: "Choose how often it’s deducted" }),
    ...lineId,
    ...mark,
  })
  .refine(({ percent, amount }) => (percent === null) !== (amount === null), {
    path: ["percent"],
    message: "Enter either a percentage or an amount",
  });

/** A line's form: its fields depend on `kind`. */
export const LineInput = z.discriminatedUnion(
  "kind",
  [HoursInput, VisitsInput, FixedInput, DiscountInput],
  { error: "Choose how the line is billed" },
);
export type LineInput = z.output<typeof LineInput>;

export const maxLines = 60;
export const maxTerms = 30;

/** Titles that the form suggests; the company writes the texts. */
export const suggestedTerms = [
  "Minimum shift",
  "Short notice",
  "Overtime",
  "Cancellation",
  "Term and notice",
  "Payment",
  "Insurance",
  "License",
  "Exclusions",
];

const Block = z.object({
  title: requiredText("Enter a title, such as Payment", 100),
  body: requiredText("Enter the text", 5000),
});

/** The names of a block's fields, followed by the row number: `title_0`. */
export const termsFields = Object.keys(Block.shape);

/**
 * Blocks of terms: fields `title_0` and `body_0`, `title_1` and so on. Leaves out blocks with
 * neither.
 */
export const TermsInput = z
  .record(z.string(), z.string())
  .transform(({ seen = "", ...values }, context) => ({
    seen,
    terms: parseRows(
      values,
      Block,
      {
        most: maxTerms,
        tooMany: `Terms can have up to ${maxTerms} sections`,
        isBlank: ({ title = "", body = "" }) => title.trim() === "" && body.trim() === "",
      },
      context,
    ),
  }));
export type TermsInput = z.output<typeof TermsInput>;

export const lineKinds = ["hours", "visits", "fixed", "discount"] as const;

export const NewVersionInput = z.object({});

export const AddSurveyLinesInput = z.object({});

/** How many lines were added from a survey, for the message on a quote's page. */
export interface SurveyLinesAdded {
  added: number;
}

export const MoveInput = z.object({ line: z.string(), direction: z.enum(["up", "down"]) });

/** The values of a line's form. */
export function lineValues(line: Readonly<Partial<QuoteLine>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(line).map(([name, value]) => [name, textOf(name, value)]),
  );
}

function textOf(name: string, value: unknown): string {
  if (value === null) return "";
  if (Array.isArray(value)) return value.join("\n");
  if (["rate", "cost", "amount"].includes(name)) return exactAmount(Number(value));
  if (["tax", "percent", "night", "weekend", "holiday", "overtime"].includes(name))
    return String(Number(value) / 100);
  return String(value);
}

/** The labels in the audit log. */
export const quoteLabels = {
  title: "Title",
  intro: "Introduction",
  starts_on: "First day of service",
  ends_on: "Last day of service",
  valid_until: "Valid through",
  version: "Version",
  lines: "Lines",
  terms: "Terms",
  tasks: "Startup checklist",
  emailedAgain: "Emailed again",
  newLink: "New link",
  revokedLinks: "Links revoked",
  hash: "Document fingerprint",
  accepted: "Accepted on",
  declined: "Declined on",
  document: "Document",
  undone: "Acceptance undone",
};

/** The labels of a line's fields in the audit log and in conflicts. */
export const lineLabels: Readonly<Record<string, string>> = {
  description: "Description",
  note: "Note",
  rate: "Rate",
  cost: "Cost",
  tax: "Sales tax",
  posts: "Posts",
  guards: "Guards at each post",
  days: "Days",
  from: "From",
  to: "To",
  minimumHours: "Minimum hours per shift",
  night: "Nights",
  weekend: "Weekends",
  holiday: "Holidays",
  overtime: "Overtime",
  shortNotice: "Short-notice surcharge (%)",
  visits: "Patrol visits per day",
  minutes: "Minutes on site",
  quantity: "Quantity",
  every: "Billed",
  percent: "Percent off",
  amount: "Amount off",
};

export const detailsLabels: Readonly<Record<string, string>> = {
  title: "Title",
  intro: "Introduction",
  startsOn: "First day of service",
  endsOn: "Last day of service",
  validUntil: "Valid through",
};

/** Two versions of the terms, for `mergeRows`; `values` are those of the form that was submitted. */
export function editedTerms(
  stored: readonly TermsBlock[],
  submitted: readonly TermsBlock[],
  values: Readonly<Record<string, string>>,
): EditedRows<TermsBlock> {
  return {
    name: "terms",
    label: (at) => `Section ${at + 1}`,
    stored,
    submitted,
    fact: termsFact,
    text: ({ title, body }) => `${title}\n${body}`,
    values: (rows) => refillRows(values, termsFields, rows, ({ title, body }) => ({ title, body })),
  };
}

/** What the edit mark has of a block. */
export function termsFact({ title, body }: TermsBlock): unknown {
  return [title, body];
}
