import { z } from "zod";

const unprintable = "Please leave out control characters";

// Common form fields with their error messages.

/** A required text, trimmed. */
export const requiredText = (message: string, max: number) =>
  z
    .string({ error: message })
    .overwrite(withoutDirectionMarks)
    .trim()
    .min(1, message)
    .max(max, tooLong(max))
    .refine(printable, unprintable);

/** An optional text, trimmed; an empty one if missing. */
export const optionalText = (max: number, tooMuch = tooLong(max)) =>
  z
    .string()
    .overwrite(withoutDirectionMarks)
    .trim()
    .max(max, tooMuch)
    .refine(printable, unprintable)
    .default("");

/** One entry per line, such as from fields named `name[]`; blank lines are dropped. */
export const textList = (maxEntries: number, maxLength: number) =>
  z
    .string()
    .overwrite(withoutDirectionMarks)
    .refine(printable, unprintable)
    .transform((text) =>
      text
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== ""),
    )
    .refine((list) => list.length <= maxEntries, `Please use at most ${maxEntries} entries`)
    .refine(
      (list) => list.every((entry) => entry.length <= maxLength),
      `Please use at most ${maxLength} characters in each entry`,
    );

export const emailAddress = z
  .string({ error: "Please enter your email address" })
  .overwrite(withoutDirectionMarks)
  .trim()
  .min(1, "Please enter your email address")
  .max(254, tooLong(254))
  .pipe(z.email("Please enter a complete email address, such as name@example.com"));

export const phoneNumber = requiredText("Please enter your phone number", 40).refine(
  enoughDigits,
  "Please enter a valid phone number",
);

export const optionalPhoneNumber = optionalText(40).refine(
  (text) => text === "" || enoughDigits(text),
  "Please enter a valid phone number",
);

/** One of the options, or an empty text. */
export const oneOf = <Value extends string>(options: readonly { value: Value; label: string }[]) =>
  z.union([z.literal(""), z.enum(options.map(({ value }) => value) as [Value, ...Value[]])], {
    error: "Please choose one of the options",
  });

function tooLong(max: number): string {
  return `Please use at most ${max.toLocaleString("en-US")} characters`;
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
 * Drops the characters that change the reading direction, so that no name can look like another
 * one. They aren't refused, since phones add them to copied numbers.
 */
function withoutDirectionMarks(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, "");
}
