import { m } from "~/shared/messages/public/consultation";
// Separate from the schema, so that the form doesn't load Zod.

export const preferredContactOptions = [
  { value: "email", label: m.choices_email },
  { value: "phone", label: m.choices_phone },
  { value: "whatsapp", label: "WhatsApp" },
] as const;

export const locationTypes = [
  { value: "office", label: m.choices_office },
  { value: "retail", label: m.choices_retail },
  { value: "residential", label: m.choices_residential },
  { value: "event", label: m.choices_event },
  { value: "industrial", label: m.choices_industrial },
  { value: "other", label: m.choices_other },
] as const;

export const coverageOptions = [
  { value: "day", label: m.choices_day },
  { value: "night", label: m.choices_night },
  { value: "24-7", label: "24/7" },
  { value: "event", label: m.choices_event_only },
] as const;

/** The service when none was chosen. */
export const generalConsultation = m.choices_general_consultation;

/** The service of a booking; undefined when none was chosen. */
export function chosenService(service: string): string | undefined {
  return service === generalConsultation ? undefined : service;
}

/** The preferred time when the coverage hours were left open. */
export const timeToBeDecided = "TBD";

/** An option's label; a value that isn't an option is returned unchanged. */
export function labelIn<Value extends string | null>(
  options: readonly { value: string; label: string }[],
  value: Value,
): Value | string {
  return options.find((option) => option.value === value)?.label ?? value;
}
