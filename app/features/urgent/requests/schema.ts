import { z } from "zod";
import { oneOf, optionalPhoneNumber, optionalText, requiredText } from "~/shared/forms/form-fields";
import { m } from "~/shared/messages/public/urgent";
import { departmentAnswers, fireSystems, reasons, type UrgentReason } from "./choices";

const phone = optionalPhoneNumber.refine((text) => text !== "", {
  error: m.please_enter_phone_number,
});

/** The form at /urgent. Only the number, the address and the reason are required. */
export const UrgentInput = z
  .object({
    callback_phone: phone,
    site_address: requiredText(m.please_enter_site_address, 300),
    entry: optionalText(300),
    reason: z.enum(
      reasons.map(({ value }) => value),
      { error: m.please_choose_reason },
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
  // For other reasons, the fields about a fire watch are hidden, but may still contain text.
  .transform((input) =>
    input.reason === "fire_watch"
      ? input
      : { ...input, fire_system: "", out_since: "", ordered_by: "", department_told: "" },
  );
export type UrgentInput = z.output<typeof UrgentInput>;

/** The visitor's details; unset ones are empty strings. */
export type UrgentFacts = Omit<UrgentInput, "reason"> & { reason: UrgentReason };

/** The data of the visitor's own page. */
export interface VisitorView {
  state: "received" | "taken" | "closed";
  /** Someone on call is being paged: not everyone was already, and pages can be sent. */
  paging: boolean;
  /** People are paged about it together with others, so they may not call soon. */
  busy: boolean;
  /** The time within which the company promised to call has passed. */
  late: boolean;
  callbackPhone: string;
  /** When it was received, formatted. */
  received: string;
  /** The first name of the person who has it. */
  by: string;
}
