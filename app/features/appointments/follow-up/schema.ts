import type { Outcome } from "~/shared/booking-status";
import { formatDate } from "~/shared/dates";
import { type EntityValues, editSchema, entity } from "~/shared/entity";
import {
  oneOf,
  optionalDate,
  optionalMoney,
  optionalText,
  orNull,
} from "~/shared/forms/form-fields";
import { formatAmount, formatMoney } from "~/shared/money";

export const outcomes = [
  { value: "won", label: "Won" },
  { value: "lost", label: "Lost" },
] as const satisfies { value: Outcome; label: string }[];

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
    input: (value) => (value === null ? "" : formatMoney(value)),
  },
});
export type FollowUp = EntityValues<typeof followUp>;

export function outcomeLabel(outcome: Outcome | null): string {
  return outcomes.find(({ value }) => value === outcome)?.label ?? "Open";
}

/**
 * The changed fields for the history, one per line: "Owner: Grace Lanternby". Owners are given by
 * name.
 */
export function followUpChanges(before: FollowUp, after: FollowUp): string {
  return followUp
    .compare(before, after)
    .filter(({ theirs, mine }) => theirs !== mine)
    .map(
      ({ label, mine }) =>
        `${label}: ${mine || (label === followUp.labels.owner_id ? "Unassigned" : "None")}`,
    )
    .join("\n");
}

export const FollowUpInput = editSchema(followUp).refine(
  ({ outcome, lost_reason }) => outcome !== "lost" || lost_reason !== "",
  { path: ["lost_reason"], error: "Enter why it was lost" },
);

/** The views of the list of requests. */
export const requestViews = ["open", "due", "later", "done", "decided", "all"] as const;
export type RequestView = (typeof requestViews)[number];

/**
 * The owner filter in the address: an empty text for any owner, `me`, `nobody`, or an account's id.
 */
export type OwnerFilter = string;

export function ownerFilterOf(params: URLSearchParams): OwnerFilter {
  return /^[\w-]{1,100}$/.exec(params.get("owner") ?? "")?.[0] ?? "";
}

/** The options of the owner filter. */
export function ownerOptions(owners: readonly { id: string; name: string }[], me: string) {
  return [
    { value: "me", label: "Assigned to me" },
    { value: "nobody", label: "Unassigned" },
    ...owners.filter(({ id }) => id !== me).map(({ id, name }) => ({ value: id, label: name })),
  ];
}

/** The account that an owner filter means; null for bookings without an owner. */
export function ownerOf(filter: OwnerFilter, me: string): string | null {
  if (filter === "nobody") return null;
  return filter === "me" ? me : filter;
}
