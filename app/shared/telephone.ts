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
 * A phone number in American format if it starts with +1: "(614) 555-0100". All others stay as
 * entered.
 */
export function formatPhone(phone: string): string {
  const [, area, exchange, line, extension = ""] = usNumber.exec(phone.trim()) ?? [];
  return area ? `(${area}) ${exchange}-${line}${extension}` : phone;
}

const usNumber =
  /^\+1[\s.-]*\(?(\d{3})\)?[\s.-]*(\d{3})[\s.-]*(\d{4})(\s*(?:ext(?:ension)?\.?|x|#)\s*\d+)?$/i;
