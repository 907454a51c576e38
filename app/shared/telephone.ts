/**
 * The `tel:` address (RFC 3966) of a phone number as people write it: digits with at most one
 * leading plus, a separate extension, and no trunk (0) after the country code.
 */
export function telephoneLink(phone: string): string {
  const [number = "", extension] = phone.split(/(?:ext(?:ension)?\.?|x|#)\s*(?=\d)/i);
  const abroad = /^[^\d+]*\+/.test(number);
  const digits = (abroad ? number.replace("(0)", "") : number).replace(/\D/g, "");
  return `tel:${abroad ? "+" : ""}${digits}${extension ? `;ext=${extension.replace(/\D/g, "")}` : ""}`;
}

/**
 * A US phone number in American format: "(614) 555-0100". All others, such as those with another
 * country's code, stay as entered.
 */
export function formatPhone(phone: string): string {
  const [, area, exchange, line, extension = ""] = withCountryCode.exec(phone.trim()) ?? [];
  return area ? `(${area}) ${exchange}-${line}${extension}` : formatLocalPhone(phone);
}

/**
 * Like {@link formatPhone}, but keeps a +1 as entered: this is how numbers are stored, so that links
 * to call them work from abroad.
 */
export function formatLocalPhone(phone: string): string {
  const groups = phoneGroups(phone);
  return groups ? `(${groups[0]}) ${groups[1]}-${groups[2]}` : phone;
}

/** The groups of a complete US number without + and extension, as 614, 555 and 0100. */
export function phoneGroups(phone: string): [string, string, string] | undefined {
  const [, area, exchange, line] = withoutCountryCode.exec(phone.trim()) ?? [];
  return area && exchange && line ? [area, exchange, line] : undefined;
}

const withCountryCode =
  /^\+1[\s.-]*\(?(\d{3})\)?[\s.-]*(\d{3})[\s.-]*(\d{4})(\s*(?:ext(?:ension)?\.?|x|#)\s*\d+)?$/i;
/** US area codes and exchanges start with 2 to 9, so a number with a trunk 0 isn't one. */
const withoutCountryCode = /^(?:1[\s./-]*)?\(?([2-9]\d{2})\)?[\s./-]*([2-9]\d{2})[\s./-]*(\d{4})$/;
