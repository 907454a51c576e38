import { z } from "zod";
import {
  checkbox,
  isCalendarDate,
  oneOf,
  optionalDate,
  optionalText,
  orNull,
  storedDate,
} from "~/shared/forms/form-fields";
import { m as forms } from "~/shared/messages/forms";
import { m } from "~/shared/messages/public/careers";
import { credentialKinds, credentialStatuses } from "~/shared/stored-values";
import { isKnownZip, isStateCode } from "~/shared/us-states";
import { isByState } from "../credentials/codes";
import {
  type ApplicantCredential,
  type AskedCredentials,
  allShifts,
  asksState,
  type CredentialSlot,
  credentialSlots,
  type SlotPart,
  slotField,
  travelOptions,
  yesNoOptions,
} from "./rules";

const yesNo = oneOf(yesNoOptions)
  .default("")
  .transform((answer) => (answer === "" ? null : answer === "yes"));

/** Fields of the application form. Several shifts arrive one per line. */
export const qualificationFields = {
  zip: optionalText(10)
    // Autofill can give the four digits of the delivery route, too.
    .transform((text) => text.replace(/^(\d{5})-?\d{4}$/, "$1"))
    .refine((text) => text === "" || isKnownZip(text), m.zip_unknown)
    .transform(orNull<string>),
  travel_miles: oneOf(travelOptions)
    .default("")
    .transform((miles) => (miles === "" ? null : Number(miles))),
  shifts: z
    .string()
    .default("")
    .transform((text) => [...new Set(text.split("\n").filter(Boolean))])
    .pipe(z.array(z.enum(allShifts, m.not_an_option))),
  start_on: optionalDate.transform(orNull<string>),
  at_least_18: yesNo,
  at_least_21: yesNo,
  work_authorized: yesNo,
  text_consent: checkbox,
};

const numberText = optionalText(40);

/**
 * Checks the licenses and certificates in a form; errors are by field.
 * @param today in the company's time zone; without it, expired ones aren't noticed
 */
export function readCredentials(
  asked: AskedCredentials,
  values: Readonly<Record<string, string>>,
  today = "",
): { credentials: ApplicantCredential[]; errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  const credentials = credentialSlots(asked).flatMap((slot) => {
    const read = readSlot(slot, (part) => values[slotField(slot, part)]?.trim() ?? "", today);
    for (const [part, message] of Object.entries(read.errors)) {
      errors[slotField(slot, part as SlotPart)] = message;
    }
    return read.credential ?? [];
  });
  return { credentials, errors };
}

interface ReadSlot {
  errors: Partial<Record<SlotPart, string>>;
  credential?: ApplicantCredential;
}

function readSlot(
  slot: CredentialSlot,
  typed: (part: SlotPart) => string,
  today: string,
): ReadSlot {
  const errors: ReadSlot["errors"] = {};
  const details = [typed("number"), typed("expires_on")];
  const chosen = slot.credential ? typed("status") : typed("status") || typed("kind");
  if (chosen === "" && details.every((text) => text === "")) {
    return { errors: slot.required ? { status: m.credential_status_required } : {} };
  }
  // Someone who gives a number or a date has it.
  const status = credentialStatuses.find((one) => one === (typed("status") || "held"));
  if (!status) errors.status = m.not_an_option;
  const kind = slot.credential?.kind ?? credentialKinds.find((one) => one === typed("kind"));
  if (!kind) errors.kind = m.credential_kind_required;
  if (!status || !kind) return { errors };

  const state =
    asksState(slot) && isByState(kind) ? typed("state") : (slot.credential?.state ?? "");
  if (asksState(slot) && isByState(kind) && !isStateCode(state)) {
    // Someone without it has no state to choose.
    if (status !== "none") errors.state = m.credential_state_required;
    else if (state !== "") errors.state = m.not_an_option;
  }
  if (status !== "held") {
    return { errors, credential: { state, kind, status, number: "", expires_on: null } };
  }
  const number = numberText.safeParse(typed("number"));
  if (number.error) errors.number = number.error.issues[0]?.message ?? "";
  const expires_on = storedDate(typed("expires_on"));
  if (expires_on !== "" && !isCalendarDate(expires_on)) {
    errors.expires_on = forms.form_fields_invalid_date;
  } else if (expires_on !== "" && expires_on < today) {
    errors.expires_on = m.credential_expired;
  }
  return {
    errors,
    credential: { state, kind, status, number: number.data ?? "", expires_on: expires_on || null },
  };
}
