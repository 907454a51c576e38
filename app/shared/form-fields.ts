import { z } from "zod";

const unprintable = "Please leave out control characters";

// The fields that forms have in common, each with the sentences that stand beside it.

/** A text that must be there; blanks around it don't count. */
export const requiredText = (message: string, max: number) =>
  z
    .string({ error: message })
    .overwrite(inReadingOrder)
    .trim()
    .min(1, message)
    .max(max, tooLong(max))
    .refine(printable, unprintable);

/** A text that may be left out; then it is empty. */
export const optionalText = (max: number, tooMuch = tooLong(max)) =>
  z
    .string()
    .overwrite(inReadingOrder)
    .trim()
    .max(max, tooMuch)
    .refine(printable, unprintable)
    .default("");

/** A list typed line by line, such as from fields called `name[]`; blank lines are dropped. */
export const textList = (maxEntries: number, maxLength: number) =>
  z
    .string()
    .overwrite(inReadingOrder)
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
  .overwrite(inReadingOrder)
  .trim()
  .min(1, "Please enter your email address")
  .max(254, tooLong(254))
  .pipe(z.email("Please enter a complete email address, such as name@example.com"));

export const phoneNumber = requiredText("Please enter your phone number", 40).refine(
  enoughDigits,
  "Please enter a phone number with its digits",
);

export const optionalPhoneNumber = optionalText(40).refine(
  (text) => text === "" || enoughDigits(text),
  "Please enter a phone number with its digits",
);

/** One of the listed values, or nothing. */
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

/** PostgreSQL refuses NUL, and no name holds the other control characters. */
function printable(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text);
}

/**
 * Without the characters that turn the reading direction: a name must not read as another one in
 * the office. They are dropped, not refused, since phones copy numbers with them.
 */
function inReadingOrder(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, "");
}
