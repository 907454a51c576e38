import { formatDate } from "~/shared/dates";
import { type EntityValues, editSchema, entity } from "~/shared/entity";
import { oneOf, optionalDate, optionalMoney, optionalText } from "~/shared/forms/form-fields";
import { formatAmount, formatMoney } from "~/shared/money";

export const outcomes = [
  { value: "won", label: "Won" },
  { value: "lost", label: "Lost" },
] as const;
export type Outcome = (typeof outcomes)[number]["value"];

const orNull = <Text extends string>(text: Text) => (text || null) as Exclude<Text, ""> | null;

/** The office's record of a booking's progress, which the customer doesn't see. */
export const followUp = entity({
  /** The account of the person who takes care of it. */
  owner_id: { label: "Owner", schema: optionalText(100).transform(orNull) },
  follow_up_on: {
    label: "Follow-up date",
    schema: optionalDate.transform(orNull),
    text: (value) => (value ? formatDate(value) : ""),
  },
  outcome: {
    label: "Outcome",
    schema: oneOf(outcomes).default("").transform(orNull),
    text: (value) => outcomeLabel(value),
  },
  lost_reason: { label: "Lost reason", schema: optionalText(300) },
  /** In the currency's smallest unit. */
  monthly_value: {
    label: "Monthly value",
    schema: optionalMoney(() => `Enter an amount, such as ${formatAmount(450_000)}`),
    text: (value) => (value === null ? "" : formatMoney(value)),
  },
});
export type FollowUp = EntityValues<typeof followUp>;

export function outcomeLabel(outcome: Outcome | null): string {
  return outcomes.find(({ value }) => value === outcome)?.label ?? "Open";
}

export const FollowUpInput = editSchema(followUp);

/** The views of the list of requests. */
export const requestViews = ["open", "due", "later", "done", "all"] as const;
export type RequestView = (typeof requestViews)[number];

/** The owner filter: everyone, me, or no owner. */
export const requestOwners = ["", "me", "nobody"] as const;
export type RequestOwner = (typeof requestOwners)[number];
