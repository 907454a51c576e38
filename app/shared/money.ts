const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  trailingZeroDisplay: "stripIfInteger",
});

/** "$1,250" or "$1,250.50" */
export function readableMoney(cents: number): string {
  return dollars.format(cents / 100);
}

const exactDollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** "$1,250.00", for columns of amounts. */
export function exactMoney(cents: number): string {
  return exactDollars.format(cents / 100);
}

/** The largest amount that a column of cents can hold. */
export const mostCents = 2_000_000_000;

/** Cents from "1250", "1,250.50" or "$1,250"; undefined for anything else, or too much. */
export function parseMoney(text: string): number | undefined {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,10})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return undefined;
  const [, whole = "", part = ""] = match;
  // Text, because 1.15 * 100 isn't 115.
  const cents = Number(whole.replaceAll(",", "") + part.padEnd(2, "0"));
  return cents <= mostCents ? cents : undefined;
}
