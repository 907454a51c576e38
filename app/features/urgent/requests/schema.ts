import { z } from "zod";
import { oneOf, optionalPhoneNumber, optionalText, requiredText } from "~/shared/form-fields";

/** The reasons for an urgent request. */
export const reasons = [
  { value: "fire_watch", label: "Fire watch" },
  { value: "break_in", label: "Break-in" },
  { value: "no_show", label: "Staff no-show" },
  { value: "event", label: "Event" },
  { value: "threat", label: "Threat" },
  { value: "other", label: "Something else" },
] as const;
export type UrgentReason = (typeof reasons)[number]["value"];

export const fireSystems = [
  { value: "alarm", label: "Fire alarm" },
  { value: "sprinkler", label: "Sprinkler" },
  { value: "both", label: "Fire alarm and sprinkler" },
  { value: "hot_work", label: "Hot work" },
  { value: "other", label: "Other" },
] as const;

export const departmentAnswers = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "Not yet" },
  { value: "unknown", label: "I don’t know" },
] as const;

const phone = optionalPhoneNumber.refine((text) => text !== "", {
  error: "Please enter the number we should call",
});

/** The form at /urgent. Only the number, the address and the reason are required. */
export const UrgentInput = z
  .object({
    callback_phone: phone,
    site_address: requiredText("Please enter the address of the site", 300),
    entry: optionalText(300),
    reason: z.enum(
      reasons.map(({ value }) => value),
      { error: "Please choose what you need help with" },
    ),
    fire_system: oneOf(fireSystems).default(""),
    out_since: optionalText(100),
    ordered_by: optionalText(160),
    department_told: oneOf(departmentAnswers).default(""),
    starts: optionalText(100),
    hours: optionalText(100),
    contact: optionalText(160),
    details: optionalText(2000),
  })
  // The fields about a fire watch are hidden for another reason, but keep what was typed.
  .transform((input) =>
    input.reason === "fire_watch"
      ? input
      : { ...input, fire_system: "", out_since: "", ordered_by: "", department_told: "" },
  );
export type UrgentInput = z.output<typeof UrgentInput>;

/** `unanswered`: everybody on call was paged, and nobody has it. */
export type UrgentStatus = "waiting" | "unanswered" | "taken" | "closed";

/** The visitor's details; an unset text is empty. */
export type UrgentFacts = Omit<UrgentInput, "reason"> & { reason: UrgentReason };

/** The data of the visitor's own page. */
export interface VisitorView {
  state: "received" | "taken" | "closed";
  callbackPhone: string;
  /** The time it was received, as text. */
  received: string;
  /** The first name of the person who has it. */
  by: string;
}
