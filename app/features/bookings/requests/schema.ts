import { z } from "zod";
import { emailAddress, oneOf, optionalText, phoneNumber, requiredText } from "~/shared/form-fields";
import { m } from "~/shared/messages/consultation";
import { coverageOptions, generalConsultation, locationTypes, timeToBeDecided } from "./choices";

export const appointmentStatuses = [
  "pending",
  "confirmed",
  "cancelled",
  "completed",
  "no_show",
] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

/** yyyy-MM-dd, or an empty text. */
export const optionalDate = z
  .string()
  .trim()
  .refine((text) => text === "" || isCalendarDate(text), m.please_enter_date_such)
  .default("");

function isCalendarDate(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parts) return false;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  // PostgreSQL has no year 0, and the last week of 9999 ends in a year with five digits.
  if (year < 1 || year > 9998) return false;
  if (month < 1 || month > 12 || day < 1) return false;
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const length = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return day <= length;
}

/** yyyy-MM-dd, an existing day. */
export const calendarDate = z
  .string({ error: m.please_choose_date })
  .trim()
  .refine(isCalendarDate, m.please_enter_date_such);

/** The consultation form, for browser and server. */
export const ConsultationInput = z.object({
  fullName: requiredText(m.please_enter_name, 120),
  company: optionalText(160),
  email: emailAddress,
  phone: phoneNumber,
  preferredContact: z
    .enum(["email", "phone", "whatsapp"], { error: m.please_choose_one_options })
    .default("email"),
  service: optionalText(100),
  siteAddress: requiredText(m.please_enter_address_site, 300),
  locationType: oneOf(locationTypes).default(""),
  coverageHours: oneOf(coverageOptions).default(""),
  estimatedStartDate: optionalDate,
  requirements: optionalText(5000),
  consent: z.literal("on", { error: m.consultation_form_please_agree_privacy_policy }),
});
export type ConsultationInput = z.output<typeof ConsultationInput>;

/** The body of the create-booking call. */
export const CreateBookingInput = z.strictObject({
  name: requiredText(m.name_required, 120),
  email: emailAddress,
  phone: phoneNumber,
  service: optionalText(200).transform((text) => text || generalConsultation),
  preferred_date: z
    .string({ error: m.preferred_date_required })
    .transform((text) => text.slice(0, 10))
    .refine(isCalendarDate, m.preferred_date_takes_yyyy),
  preferred_time: optionalText(40).transform((text) => text || timeToBeDecided),
  message: optionalText(8000),
});
export type CreateBookingInput = z.output<typeof CreateBookingInput>;
