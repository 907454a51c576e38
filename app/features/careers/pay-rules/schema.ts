import { z } from "zod";
import { completeWebAddress } from "~/features/settings/business-info/rules";
import { formatDate } from "~/shared/dates";
import { type EntityValues, editSchema, entity } from "~/shared/entity";
import { optionalDate, optionalNumber, orNull, requiredText } from "~/shared/forms/form-fields";
import type { PayDemand } from "~/shared/stored-values";
import { isStateCode, stateName } from "~/shared/us-states";
import { demandOptions } from "./rules";

const demand = (label: string) => ({
  label,
  schema: z.enum(["required", "unverified", "no"], { error: "Choose an option from the list" }),
  text: (value: PayDemand) => demandOptions.find((option) => option.value === value)?.label ?? "",
});

/** A state's demands of a job posting. */
export const payRule = entity({
  state: {
    label: "State",
    schema: z.string().refine(isStateCode, "Choose a state"),
    text: stateName,
  },
  pay: demand("Pay"),
  benefits: demand("Benefits"),
  deadline: demand("Last day to apply"),
  employees: {
    label: "Employees",
    schema: optionalNumber(1, 9999, "Enter a whole number from 1 to 9999"),
  },
  source: {
    label: "Source",
    schema: requiredText("Enter the web address where you read this", 300).transform(
      (text, context) => {
        const complete = completeWebAddress(text);
        if (complete !== undefined) return complete;
        context.addIssue({
          code: "custom",
          message: "Enter a complete web address, such as https://example.com/law",
        });
        return z.NEVER;
      },
    ),
  },
  checked_on: {
    label: "Checked on",
    schema: optionalDate.transform(orNull<string>),
    text: (date: string | null) => (date ? formatDate(date) : ""),
  },
  applies: {
    label: "Applies to our company",
    schema: z
      .literal("true")
      .optional()
      .transform((on) => on === "true"),
    text: (applies: boolean) => (applies ? "Yes" : "No"),
    input: (applies: boolean) => (applies ? "true" : ""),
  },
});
export type PayRule = EntityValues<typeof payRule>;

export const PayRuleInput = editSchema(payRule);
export type PayRuleInput = z.output<typeof PayRuleInput>;
