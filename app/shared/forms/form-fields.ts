import { z } from "zod";
import { m } from "~/shared/messages/forms";
import { language } from "~/shared/messages/language";
import { parseMoney } from "~/shared/money";
import { storedPhone } from "~/shared/stored-phone";
import { withoutInvisibleMarks } from "~/shared/visible-text";

const unprintable = m.form_fields_unprintable;

// Common form fields with their error messages.

/** A required text, trimmed. */
export const requiredText = (message: string, max: number) =>
  z
    .string({ error: message })
    .overwrite(visibleText)
    .trim()
    .min(1, message)
    .max(max, tooLong(max))
    .refine(printable, unprintable);

/** An optional text, trimmed; an empty string if missing. */
export const optionalText = (max: number, tooMuch = tooLong(max)) =>
  z
    .string()
    .overwrite(visibleText)
    .trim()
    .max(max, tooMuch)
    .refine(printable, unprintable)
    .default("");

/** One entry per line, such as from fields named `name[]`; blank lines are dropped. */
export const textList = (maxEntries: number, maxLength: number) =>
  z
    .string()
    .overwrite(visibleText)
    .refine(printable, unprintable)
    .transform((text) =>
      text
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== ""),
    )
    .refine(
      (list) => list.length <= maxEntries,
      m.form_fields_too_many_entries({ max_entries: maxEntries }),
    )
    .refine(
      (list) => list.every((entry) => entry.length <= maxLength),
      m.form_fields_entry_too_long({ max_length: maxLength }),
    );

export const requiredEmailAddress = (message: string) =>
  z
    .string({ error: message })
    .overwrite(visibleText)
    .trim()
    .min(1, message)
    .max(254, tooLong(254))
    .pipe(z.email(m.form_fields_incomplete_email));

/** The address of the person who fills in the form. */
export const emailAddress = requiredEmailAddress(m.form_fields_email_required);

/** For columns that are null instead of empty: `optionalText(160).transform(orNull)`. */
export const orNull = <Text extends string>(text: Text) =>
  (text || null) as Exclude<Text, ""> | null;

export const optionalEmailAddress = optionalText(254).refine(
  (text) => text === "" || z.email().safeParse(text).success,
  m.form_fields_incomplete_email,
);

export const phoneNumber = requiredText(m.form_fields_phone_required, 40)
  .refine(enoughDigits, m.form_fields_invalid_phone)
  .transform(storedPhone);

export const optionalPhoneNumber = optionalText(40)
  .refine((text) => text === "" || enoughDigits(text), m.form_fields_invalid_phone)
  .transform(storedPhone);

/** Turns a date typed as month/day/year, such as in a browser without a date picker, into yyyy-MM-dd. */
export function storedDate(text: string): string {
  const [, month = "", day = "", year] =
    /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text.trim()) ?? [];
  return year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text;
}

/** yyyy-MM-dd, or an empty string. */
export const optionalDate = z
  .string()
  .trim()
  .overwrite(storedDate)
  .refine((text) => text === "" || isCalendarDate(text), m.form_fields_invalid_date)
  .default("");

/** An existing day as yyyy-MM-dd. */
export function isCalendarDate(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parts) return false;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  // PostgreSQL has no year 0, and the last week of 9999 ends in a five-digit year.
  if (year < 1 || year > 9998) return false;
  if (month < 1 || month > 12 || day < 1) return false;
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const length = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return day <= length;
}

/** yyyy-MM-dd, an existing day. */
export const calendarDate = z
  .string({ error: m.form_fields_date_required })
  .trim()
  .overwrite(storedDate)
  .refine(isCalendarDate, m.form_fields_invalid_date);

/** A time of day as HH:mm. */
export const clockTime = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, message);

const typed = z.string().trim().default("");

const isWhole = (text: string, least: number, most: number) =>
  /^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most;

export const wholeNumber = (least: number, most: number, message: string) =>
  typed.refine((text) => isWhole(text, least, most), message).transform(Number);

/** A whole number; null if empty. */
export const optionalNumber = (least: number, most: number, message: string) =>
  typed
    .refine((text) => text === "" || isWhole(text, least, most), message)
    .transform((text) => (text === "" ? null : Number(text)));

/**
 * An amount in the currency's smallest unit; null if empty.
 * @param message may depend on the company's format, which is known only when a form is read
 * @param least 1 refuses zero
 */
export const optionalMoney = (message: () => string, least = 0) =>
  typed.transform((text, context) => {
    if (text === "") return null;
    const amount = parseMoney(text);
    if (amount !== undefined && amount >= least) return amount;
    context.addIssue({ code: "custom", message: message() });
    return z.NEVER;
  });

/** An amount above zero, in the currency's smallest unit. */
export const positiveMoney = (message: () => string) =>
  optionalMoney(message, 1).transform((amount, context) => {
    if (amount !== null) return amount;
    context.addIssue({ code: "custom", message: message() });
    return z.NEVER;
  });

/** One of the options, or an empty string. */
export const oneOf = <Value extends string>(options: readonly { value: Value; label: string }[]) =>
  z.union([z.literal(""), z.enum(options.map(({ value }) => value) as [Value, ...Value[]])], {
    error: m.form_fields_unknown_option,
  });

function tooLong(max: number): string {
  return m.form_fields_too_long({ max: max.toLocaleString(language) });
}

function enoughDigits(text: string): boolean {
  return text.replace(/\D/g, "").length >= 5;
}

/** PostgreSQL refuses NUL; the other control characters have no use in a form. */
function printable(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text);
}

/**
 * Invisible characters are dropped, so that no name can look like another one. They aren't refused,
 * since phones add them to copied numbers. Letters with their accents become single characters.
 */
function visibleText(text: string): string {
  return withoutInvisibleMarks(text).normalize("NFC");
}

/** Whether a checkbox is checked. */
export const checkbox = z
  .string()
  .optional()
  .transform((text) => text === "on");
