import { z } from "zod";
import { coverageOptions, generalConsultation, locationTypes, timeToBeDecided } from "./choices";

export const appointmentStatuses = [
  "pending",
  "confirmed",
  "cancelled",
  "completed",
  "no_show",
] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

const required = (message: string, max: number) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(max, `Please use at most ${max.toLocaleString("en-US")} characters`)
    .refine(printable, "Please leave out control characters");

const optional = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please use at most ${max.toLocaleString("en-US")} characters`)
    .refine(printable, "Please leave out control characters")
    .default("");

/** PostgreSQL refuses NUL, and no name holds the other control characters. */
function printable(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text);
}

const oneOf = <Value extends string>(options: readonly { value: Value; label: string }[]) =>
  z.union([z.literal(""), z.enum(options.map(({ value }) => value) as [Value, ...Value[]])], {
    error: "Please choose one of the options",
  });

const email = z
  .string({ error: "Please enter your email address" })
  .trim()
  .min(1, "Please enter your email address")
  .max(254, "Please use at most 254 characters")
  .pipe(z.email("Please enter a complete email address, such as name@example.com"));

const phone = required("Please enter your phone number", 40).refine(
  (text) => text.replace(/\D/g, "").length >= 5,
  "Please enter a phone number with its digits",
);

const dateText = z
  .string()
  .trim()
  .refine((text) => text === "" || isCalendarDate(text), "Please enter a date, such as 2027-03-31");

function isCalendarDate(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parts) return false;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  if (month < 1 || month > 12 || day < 1) return false;
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const length = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return day <= length;
}

/** The consultation form, for browser and server. */
export const ConsultationInput = z.object({
  fullName: required("Please enter your name", 120),
  company: optional(160),
  email,
  phone,
  preferredContact: z
    .enum(["email", "phone", "whatsapp"], { error: "Please choose one of the options" })
    .default("email"),
  service: optional(100),
  siteAddress: required("Please enter the address of the site", 300),
  locationType: oneOf(locationTypes).default(""),
  coverageHours: oneOf(coverageOptions).default(""),
  estimatedStartDate: dateText.default(""),
  requirements: optional(5000),
  consent: z.literal("on", { error: "Please agree to the privacy policy to continue." }),
});
export type ConsultationInput = z.output<typeof ConsultationInput>;

/** The body of the create-booking call. */
export const CreateBookingInput = z.strictObject({
  name: required("name is required", 120),
  email,
  phone,
  service: optional(200).transform((text) => text || generalConsultation),
  preferred_date: z
    .string({ error: "preferred_date is required" })
    .transform((text) => text.slice(0, 10))
    .refine(isCalendarDate, "preferred_date takes yyyy-MM-dd"),
  preferred_time: optional(40).transform((text) => text || timeToBeDecided),
  message: optional(8000),
});
export type CreateBookingInput = z.output<typeof CreateBookingInput>;
