import type { ReactNode } from "react";
import { m as forms } from "~/shared/messages/forms";
import { m } from "~/shared/messages/public/careers";
import { stateOptions } from "~/shared/us-states";
import { CheckboxField, ChoiceField, FieldError, SelectField, TextField } from "~/ui/forms/field";
import { FormSection } from "~/ui/forms/form-section";
import { credentialKindOptions, credentialName } from "../credentials/rules";
import {
  type AskedCredentials,
  asksState,
  type CredentialSlot,
  credentialSlots,
  credentialStatusOptions,
  isArmedPost,
  type SlotPart,
  shiftDayOptions,
  shiftTimeOptions,
  slotField,
  yesNoOptions,
} from "./rules";

export interface FieldsProps {
  asked: AskedCredentials;
  /** The submitted values of a refused form. */
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}

const partLabels: Readonly<Record<SlotPart, string>> = {
  kind: m.credential_part_kind,
  state: m.credential_part_state,
  status: m.credential_part_status,
  number: m.credential_part_number,
  expires_on: m.credential_part_expires,
};

/** The names of the fields in the error summary. */
export function qualificationLabels(asked: AskedCredentials): Record<string, string> {
  const slots = credentialSlots(asked).flatMap((slot) =>
    (["kind", "state", "status", "number", "expires_on"] as const).map((part) => {
      const label = partLabels[part];
      const name = slot.credential
        ? m.credential_part_of({ name: credentialName(slot.credential), part: label })
        : label;
      return [slotField(slot, part), name] as const;
    }),
  );
  return { ...qualificationFieldLabels, ...Object.fromEntries(slots) };
}

export const qualificationFieldLabels = {
  zip: m.application_fields_zip,
  travel_miles: m.application_fields_travel,
  shifts: m.application_fields_shifts,
  start_on: m.application_fields_start,
  at_least_18: m.application_fields_at_least_18,
  at_least_21: m.application_fields_at_least_21,
  work_authorized: m.application_fields_work_authorized,
  text_consent: m.application_fields_text_consent,
};

/** Licenses and certificates: what the opening asks for, and up to three others. */
export function CredentialFields({ children, ...props }: FieldsProps & { children: ReactNode }) {
  const { asked, values, errors } = props;
  const slots = credentialSlots(asked);
  const others = slots.filter(({ credential }) => !credential);
  const isUsed = (slot: CredentialSlot) =>
    (["kind", "number", "expires_on"] as const).some((part) => {
      const name = slotField(slot, part);
      return values[name] || errors[name];
    });
  return (
    <FormSection title={m.credential_fields_title} hint={m.credential_fields_hint}>
      {slots.map(
        (slot) =>
          slot.credential && (
            <div key={slot.slot} className="group space-y-4 sm:col-span-2">
              <ChoiceField
                label={credentialName(slot.credential)}
                name={slotField(slot, "status")}
                options={credentialStatusOptions}
                defaultValue={values[slotField(slot, "status")] ?? ""}
                error={errors[slotField(slot, "status")]}
                required={slot.required}
                optional={!slot.required}
              />
              {/* Only for a license that they have; browsers without :has() always show it. */}
              <div className="grid gap-4 supports-[selector(:has(*))]:hidden supports-[selector(:has(*))]:group-has-[input[value=held]:checked]:grid sm:grid-cols-2">
                <SlotDetails slot={slot} {...props} />
              </div>
            </div>
          ),
      )}
      {/* The next one appears when the one before is open, without JavaScript, too. */}
      {others.map((slot, at) => (
        <details
          key={slot.slot}
          className="rounded border border-field sm:col-span-2 [details:not([open])+&:not([open])]:hidden"
          open={isUsed(slot)}
        >
          <summary className="flex min-h-12 cursor-pointer items-center px-3.5 text-md font-semibold">
            {at > 0
              ? m.credential_fields_another
              : slots.length > others.length
                ? m.credential_fields_other
                : m.credential_fields_add}
          </summary>
          <fieldset className="grid gap-4 px-3.5 pt-2 pb-4 sm:grid-cols-2">
            <legend className="sr-only">{m.credential_fields_number({ number: slot.slot })}</legend>
            <SelectField
              {...fieldOf(slot, "kind", props)}
              placeholder={m.application_fields_choose_one}
              options={credentialKindOptions}
              className="sm:col-span-2"
            />
            <SelectField
              {...fieldOf(slot, "status", props)}
              placeholder={m.application_fields_choose_one}
              options={credentialStatusOptions.filter(({ value }) => value !== "none")}
            />
            <SlotDetails slot={slot} {...props} />
          </fieldset>
        </details>
      ))}
      {children}
    </FormSection>
  );
}

/** The state, number and last day of a license. */
function SlotDetails({ slot, ...props }: FieldsProps & { slot: CredentialSlot }) {
  return (
    <>
      {asksState(slot) && (
        <SelectField
          {...fieldOf(slot, "state", props)}
          placeholder={m.application_fields_choose_one}
          options={stateOptions}
        />
      )}
      <TextField
        {...fieldOf(slot, "number", props)}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField {...fieldOf(slot, "expires_on", props)} type="date" autoComplete="off" />
    </>
  );
}

function fieldOf(
  slot: CredentialSlot,
  part: SlotPart,
  { values, errors }: Omit<FieldsProps, "asked">,
) {
  const name = slotField(slot, part);
  return {
    name,
    label: partLabels[part],
    defaultValue: values[name],
    error: errors[name],
    unmarked: true,
  };
}

/** When an applicant can work: a grid of days and times, and the first day. */
export function ShiftFields({ values, errors }: Omit<FieldsProps, "asked">) {
  const chosen = values.shifts?.split("\n") ?? [];
  return (
    <>
      <fieldset
        className="sm:col-span-2"
        aria-describedby={errors.shifts ? "shifts-error" : undefined}
      >
        <legend className="mb-1.5 text-md font-semibold">
          {m.application_fields_shifts}
          <span className="font-normal text-muted">{` ${forms.field_optional}`}</span>
        </legend>
        <div className="grid grid-cols-[auto_repeat(3,minmax(0,1fr))] items-center gap-1.5">
          <span />
          {shiftTimeOptions.map(({ time, label }) => (
            <span key={time} aria-hidden className="text-center text-sm text-muted">
              {label}
            </span>
          ))}
          {shiftDayOptions.map(({ day, label: dayLabel }) => [
            <span key={day} aria-hidden className="pr-2 text-sm">
              {dayLabel}
            </span>,
            ...shiftTimeOptions.map(({ time, label }) => (
              <label
                key={`${day}-${time}`}
                className="grid h-12 place-items-center rounded border border-field bg-surface transition-colors hover:border-fg has-checked:border-fg"
              >
                <input
                  type="checkbox"
                  id={day === "mon" && time === "morning" ? "shifts" : undefined}
                  name="shifts"
                  value={`${day}-${time}`}
                  defaultChecked={chosen.includes(`${day}-${time}`)}
                  className="size-5 accent-light"
                />
                <span className="sr-only">{m.shift_of_day({ day: dayLabel, time: label })}</span>
              </label>
            )),
          ])}
        </div>
        <FieldError id="shifts">{errors.shifts}</FieldError>
      </fieldset>
      <TextField
        label={m.application_fields_start}
        name="start_on"
        type="date"
        defaultValue={values.start_on}
        error={errors.start_on}
      />
    </>
  );
}

/** Questions that the law allows about age and the right to work: never a date of birth. */
export function EligibilityFields({ asked, values, errors }: FieldsProps) {
  const field = (name: "at_least_18" | "at_least_21" | "work_authorized") => ({
    label: qualificationFieldLabels[name],
    name,
    options: yesNoOptions,
    defaultValue: values[name] ?? "",
    error: errors[name],
    optional: true,
    className: "sm:col-span-2",
  });
  return (
    <>
      <ChoiceField {...field("at_least_18")} />
      {isArmedPost(asked) && <ChoiceField {...field("at_least_21")} />}
      <ChoiceField {...field("work_authorized")} />
    </>
  );
}

/** Separate from the consent to the privacy policy, and never required. */
export function TextConsentField({ checked }: { checked: boolean }) {
  return (
    <CheckboxField
      name="text_consent"
      defaultChecked={checked}
      label={m.application_fields_text_consent_label}
    />
  );
}
