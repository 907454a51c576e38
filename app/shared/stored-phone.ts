import type { PhoneNumber } from "libphonenumber-js/max";

// The rules of all countries are too large for browsers, which never store a phone.
const library = import.meta.env.SSR ? await import("libphonenumber-js/max") : undefined;

/** Numbers without a country's code are American. */
const country = "US";

/**
 * A phone as it is stored, from what was typed: every complete number in it becomes
 * "+1 614 555 0142 ext. 12", in any spelling, and other words stay. A text without one stays as it
 * was typed. Doesn't change a stored phone, nor one that `formatPhone` wrote.
 */
export function storedPhone(typed: string): string {
  if (!library) return typed;
  const text = typed.replace(/^\s*tel:/i, "").replace(/\(\s*((?:ext|x|#)[^()]*)\)/gi, "$1");
  const whole = library.parsePhoneNumberFromString(withoutLetters(text), {
    defaultCountry: country,
    extract: false,
  });
  if (whole && isComplete(whole, text)) return written(whole);
  const numbers = library.findPhoneNumbersInText(text, country);
  // Digits beside a number belong to it: it's another country's, or isn't one.
  const found = numbers.filter(({ startsAt, endsAt }, at) => {
    const before = text.slice(numbers[at - 1]?.endsAt ?? 0, startsAt);
    const after = text.slice(endsAt, numbers[at + 1]?.startsAt);
    return !/[+\d][\s().-]*$/.test(before) && !/^[\s().-]*\d/.test(after);
  });
  if (found.length === 0) return typed.trim();
  const stored = found.reduceRight(
    (rest, { number, startsAt, endsAt }) =>
      rest.slice(0, startsAt) + written(number) + rest.slice(endsAt),
    text,
  );
  return stored.trim();
}

function written(number: PhoneNumber): string {
  // Without the extension, which some countries write differently.
  const { number: digits, ext } = number;
  const international =
    library?.parsePhoneNumberFromString(digits)?.formatInternational() ?? digits;
  return [international, ext].filter(Boolean).join(" ext. ");
}

/**
 * Whether a number can be dialed from anywhere. A text such as "98765 43210" has as many digits as
 * an American number, but is grouped like another country's.
 */
function isComplete(number: PhoneNumber, text: string): boolean {
  if (number.isValid()) return true;
  if (!number.isPossible()) return false;
  return text.includes("+") || /(?<!\d)1?\D*[2-9]\d\d\D*[2-9]\d\d\D*\d{4}(?!\d)/.test(text);
}

const keys = ["abc", "def", "ghi", "jkl", "mno", "pqrs", "tuv", "wxyz"];

/** 1-800-FLOWERS as 1-800-3569377; letters after the seventh aren't dialed. Others as they are. */
function withoutLetters(text: string): string {
  const [, start, local = ""] =
    /^([+1\s.-]*\(?[2-9]\d\d\)?)([\s.\da-z-]+)$/i.exec(text.trim()) ?? [];
  const [, dialed = ""] = /^([\da-z]{7})[a-z]*$/i.exec(local.replace(/[\s.-]/g, "")) ?? [];
  if (!start || !/(?:[a-z].*){3}/i.test(dialed)) return text;
  const digits = dialed
    .toLowerCase()
    .replace(/[a-z]/g, (letter) => String(keys.findIndex((key) => key.includes(letter)) + 2));
  return `${start}-${digits}`;
}
