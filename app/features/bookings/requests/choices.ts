// What the consultation form offers; apart from the schema, so that the form ships no validator.

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

/** Asked for when no service was chosen. */
export const generalConsultation = "General Consultation";
/** Stored with a booking whose coverage hours were left open. */
export const timeToBeDecided = "TBD";

/** An option's label; what isn't among the options stays as it is. */
export function labelIn(
  options: readonly { value: string; label: string }[],
  value: string | null,
): string | null {
  return options.find((option) => option.value === value)?.label ?? value;
}
