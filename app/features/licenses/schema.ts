import { z } from "zod";
import { completeWebAddress } from "~/features/settings/business-info/rules";
import { formatDate } from "~/shared/dates";
import { type EntityValues, editSchema, entity } from "~/shared/entity";
import { isCalendarDate, optionalText, requiredText, storedDate } from "~/shared/forms/form-fields";
import { m as forms } from "~/shared/messages/forms";
import { formatAmount, formatWholeMoney, parseWholeMoney } from "~/shared/money";
import { coverageKindLabel, coverageKinds, placeholdersIn } from "./rules";

const dateText = (message: string) =>
  z.string({ error: message }).trim().overwrite(storedDate).refine(isCalendarDate, message);

const badDate = forms.form_fields_invalid_date;
const optionalDate = z
  .union([z.literal("").transform(() => null), dateText(badDate)], { error: badDate })
  .default(null);

const webAddress = z
  .string()
  .trim()
  .max(300, "The address can be up to 300 characters")
  .transform((text, context) => {
    const complete = text && completeWebAddress(text);
    if (complete !== undefined) return complete;
    context.addIssue({
      code: "custom",
      message: "Enter a complete web address, such as https://example.com/license",
    });
    return z.NEVER;
  })
  .default("");

/** The date on a license or policy; from that day on, the site doesn't mention it. */
const expiry = dateText("Enter the expiration date");

/** A license of the company: column, label and validation of each field. */
export const license = entity({
  state: {
    label: "State or country",
    schema: requiredText("Enter the state or country of the license", 80),
  },
  authority: {
    label: "Licensing authority",
    schema: requiredText("Enter the authority that issued the license", 160),
  },
  class: { label: "Class or type", schema: optionalText(80) },
  number: { label: "License number", schema: requiredText("Enter the license number", 80) },
  legal_name: {
    label: "Legal name",
    schema: requiredText("Enter the legal name on the license", 160),
  },
  address: { label: "Advertised address", schema: optionalText(300) },
  expires_on: { label: "Expires on", schema: expiry, text: formatDate },
  lookup_url: { label: "License lookup page", schema: webAddress },
  lookup_checked_on: {
    label: "Checked on",
    schema: optionalDate,
    text: (date) => (date ? formatDate(date) : ""),
  },
  notice: { label: "Notice required by the state", schema: optionalText(1000) },
  notice_shown: {
    label: "Show this notice",
    schema: z
      .literal("true")
      .optional()
      .transform((on) => on === "true"),
    text: (shown) => (shown ? "Shown" : "Hidden"),
  },
});
export type LicenseFields = EntityValues<typeof license>;

export const LicenseInput = editSchema(license)
  .refine(({ notice, notice_shown }) => !notice_shown || notice !== "", {
    path: ["notice"],
    message: "Enter the notice to show, or turn it off",
  })
  .refine(({ notice, notice_shown }) => !notice_shown || placeholdersIn(notice).length === 0, {
    path: ["notice"],
    message: "Replace the placeholders in [brackets] with details you’ve verified",
  });
export type LicenseInput = z.output<typeof LicenseInput>;

const badAmount = () => `Enter a whole amount, such as ${formatAmount(2_000_000, 0)}`;

/** Insurance or a bond of the company. */
export const coverage = entity({
  kind: {
    label: "Type",
    schema: z.enum(coverageKinds, { error: "Choose a type" }),
    text: coverageKindLabel,
  },
  amount: {
    label: "Amount",
    schema: z
      .string({ error: badAmount })
      .transform((text) => parseWholeMoney(text) ?? 0)
      .refine((amount) => amount > 0, { error: badAmount }),
    text: formatWholeMoney,
    input: formatWholeMoney,
  },
  carrier: { label: "Carrier", schema: requiredText("Enter the insurance or surety company", 160) },
  expires_on: { label: "Expires on", schema: expiry, text: formatDate },
});
export type CoverageFields = EntityValues<typeof coverage>;

export const CoverageInput = editSchema(coverage);
export type CoverageInput = z.output<typeof CoverageInput>;

/** A license in the office. */
export interface OfficeLicense extends Omit<LicenseFields, "expires_on"> {
  id: string;
  /** Null only for a number from the old setting, until the office adds the date. */
  expires_on: string | null;
  document: string | null;
  /** Whether it is the sample of a preview. */
  sample: boolean;
}

export interface OfficeCoverage extends CoverageFields {
  id: string;
  /** Whether it is the sample of a preview. */
  sample: boolean;
}
