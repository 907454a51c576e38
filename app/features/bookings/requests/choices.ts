// Outside the schema, so that the form doesn't load Zod.

export const preferredContactOptions = [
  { value: "email", label: "Email" },
  { value: "phone", label: "Phone" },
  { value: "whatsapp", label: "WhatsApp" },
] as const;

export const locationTypes = [
  { value: "office", label: "Office" },
  { value: "retail", label: "Retail" },
  { value: "residential", label: "Residential" },
  { value: "event", label: "Event" },
  { value: "industrial", label: "Industrial" },
  { value: "other", label: "Other" },
] as const;

export const coverageOptions = [
  { value: "day", label: "Day (8am – 6pm)" },
  { value: "night", label: "Night (6pm – 8am)" },
  { value: "24-7", label: "24/7" },
  { value: "event", label: "Event only" },
] as const;

/** The service when none was chosen. */
export const generalConsultation = "General Consultation";
/** The preferred time when the coverage hours were left open. */
export const timeToBeDecided = "TBD";

/** An option's label; a value that isn't an option stays as it is. */
export function labelIn<Value extends string | null>(
  options: readonly { value: string; label: string }[],
  value: Value,
): Value | string {
  return options.find((option) => option.value === value)?.label ?? value;
}
