import { type MoneyFormat, moneyFormat } from "./money-format";

/**
 * Amounts of money. They are integers of the currency's smallest unit: cents for dollars, yen for
 * yen. They are written without Intl, since the data of server and browser differ.
 */

/**
 * Reads a format from Intl. Only called on the server, which sends the format to the browser.
 * @param currency ISO 4217, such as "EUR"
 * @param locale BCP 47, such as "de-DE"
 */
export function moneyFormatOf(currency: string, locale: string): MoneyFormat {
  const options = { numberingSystem: "latn", style: "currency", currency } as const;
  const style = new Intl.NumberFormat(locale, options);
  const parts = style.formatToParts(123_456_789.1);
  const isNumber = ({ type }: Intl.NumberFormatPart) =>
    ["integer", "group", "decimal", "fraction"].includes(type);
  const text = (some: Intl.NumberFormatPart[]) => some.map(({ value }) => value).join("");
  const first = parts.findIndex(isNumber);
  const last = parts.findLastIndex(isNumber);
  const integers = parts.filter(({ type }) => type === "integer").map(({ value }) => value.length);
  const decimals = new Intl.NumberFormat(locale, { ...options, minimumFractionDigits: 1 });
  const fewest = [1, 2, 3].find((digits) =>
    style.formatToParts(10 ** (digits + 2)).some(({ type }) => type === "group"),
  );
  return {
    currency,
    digits: style.resolvedOptions().maximumFractionDigits ?? 2,
    before: text(parts.slice(0, first)),
    after: text(parts.slice(last + 1)),
    decimal: decimals.formatToParts(1.1).find(({ type }) => type === "decimal")?.value ?? ".",
    group: parts.find(({ type }) => type === "group")?.value ?? "",
    groups: [integers.at(-1) ?? 3, integers.at(-2) ?? 3, fewest ?? 1],
  };
}

/**
 * "$1,250" or "$1,250.50"
 * @param amount in the currency's smallest unit
 * @param currency of an amount that was stored with its own; if it isn't the company's, it is
 *   written with its code: "EUR 1,250"
 */
export function formatMoney(amount: number, currency = moneyFormat().currency): string {
  return moneyIn(formatFor(currency), amount);
}

/** "$1,250.00", for columns of amounts. Like {@link formatMoney} otherwise. */
export function exactMoney(amount: number, currency = moneyFormat().currency): string {
  return moneyIn(formatFor(currency), amount, { exact: true });
}

/** "$1,250", rounded to whole dollars or the like, for a rough sum. */
export function roundedMoney(amount: number): string {
  return formatWholeMoney(Math.round(amount / 10 ** moneyFormat().digits));
}

/** "1,250.50": without the currency and the sign, as an example of what to type. */
export function formatAmount(amount: number, digits = moneyFormat().digits): string {
  return moneyIn({ ...moneyFormat(), digits, before: "", after: "" }, Math.abs(amount));
}

/** "1,250.50" or "1,250.00", to fill in a field. */
export function exactAmount(amount: number): string {
  return moneyIn({ ...moneyFormat(), before: "", after: "" }, amount, { exact: true });
}

/** "1250.50" in any language, for programs. */
export function decimalAmount(amount: number): string {
  return (amount / 10 ** moneyFormat().digits).toFixed(moneyFormat().digits);
}

/** @param exact writes all digits after the decimal separator, even zeros */
export function moneyIn(format: MoneyFormat, amount: number, { exact = false } = {}): string {
  const { before, after, digits, decimal, group } = format;
  const text = String(Math.abs(Math.round(amount))).padStart(digits + 1, "0");
  const whole = groupsOf(text.slice(0, text.length - digits), format).join(group);
  const part = text.slice(text.length - digits);
  const number = digits > 0 && (exact || Number(part) > 0) ? whole + decimal + part : whole;
  return `${amount < 0 ? "-" : ""}${before}${number}${after}`;
}

function groupsOf(whole: string, { groups: [last, other, fewest] }: MoneyFormat): string[] {
  if (whole.length < last + fewest) return [whole];
  const groups = [whole.slice(-last)];
  for (let end = whole.length - last; end > 0; end -= other) {
    groups.unshift(whole.slice(Math.max(0, end - other), end));
  }
  return groups;
}

function formatFor(currency: string): MoneyFormat {
  if (currency === moneyFormat().currency) return moneyFormat();
  return {
    ...moneyFormat(),
    currency,
    digits: digitsOf(currency),
    before: `${currency}\u00a0`,
    after: "",
  };
}

function digitsOf(currency: string): number {
  const style = new Intl.NumberFormat("en-US", { style: "currency", currency });
  return style.resolvedOptions().maximumFractionDigits ?? 2;
}

/** "$2,000,000", for an amount in whole dollars or the like. */
export function formatWholeMoney(whole: number): string {
  return formatMoney(whole * 10 ** moneyFormat().digits);
}

/** The largest allowed amount, in the smallest unit; it fits into the database's columns. */
export const maxCents = 2_000_000_000;

/**
 * The amount in the currency's smallest unit from "1250", "1,250.50" or "$1,250", in the company's
 * format; undefined for anything else, or too much.
 */
export function parseMoney(text: string): number | undefined {
  return amountIn(text, moneyFormat().digits, maxCents);
}

/** The amount in whole dollars or the like, below a trillion; undefined for anything else. */
export function parseWholeMoney(text: string): number | undefined {
  return amountIn(text, 0, 999_999_999_999);
}

function amountIn(text: string, digits: number, most: number): number | undefined {
  const { decimal, group, groups } = moneyFormat();
  const [last, other] = groups;
  const separator = escaped(plain(group));
  const grouped = group && `\\d{1,${other}}(?:${separator}\\d{${other}})*${separator}\\d{${last}}|`;
  const fraction = digits > 0 ? `(?:${escaped(decimal)}(\\d{1,${digits}}))?` : "()";
  const match = new RegExp(`^(${grouped}\\d{1,12})${fraction}$`).exec(withoutCurrency(text));
  if (!match) return undefined;
  const [, whole = "", part = ""] = match;
  // Computed with strings, because 1.15 * 100 isn't 115.
  const amount = Number(whole.replace(/\D/g, "") + part.padEnd(digits, "0"));
  return amount <= most ? amount : undefined;
}

function withoutCurrency(text: string): string {
  const { before, after, currency } = moneyFormat();
  let rest = plain(text).trim();
  for (const symbol of [before, after, currency].map((one) => plain(one).trim())) {
    if (symbol && rest.startsWith(symbol)) rest = rest.slice(symbol.length).trim();
    else if (symbol && rest.endsWith(symbol)) rest = rest.slice(0, -symbol.length).trim();
  }
  return rest;
}

/** Keyboards have one space and one apostrophe; Intl has several, and direction marks. */
function plain(text: string): string {
  return text
    .replace(/[\s\u00a0\u202f]/g, " ")
    .replace(/\u2019/g, "'")
    .replace(/[\u061c\u200e\u200f]/g, "")
    .toUpperCase();
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
