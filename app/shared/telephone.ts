// Phone numbers as they are stored: `storedPhone` in stored-phone.ts writes them as
// "+1 614 555 0142 ext. 12", and keeps words around them. A text without a number that could be
// dialed from anywhere stays as it was entered.

/** One of the numbers in a stored phone; `phone_key` in the database has the same pattern. */
const storedNumber = /\+\d[\d ]*\d(?: ext\. \d+)?/;

/** The first number in a stored phone as "+16145550142;ext=12"; undefined if there is none. */
function dialed(phone: string): string | undefined {
  return storedNumber.exec(phone)?.[0].replace(" ext. ", ";ext=").replaceAll(" ", "");
}

/**
 * Identifies the person behind a stored phone: the first number with its extension, such as
 * "+16145550142;ext=12", else the digits. The same as `phone_key` in the database.
 */
export function phoneKey(phone: string): string {
  return dialed(phone) ?? phone.replace(/\D/g, "");
}

/** The `tel:` address (RFC 3966) of a stored phone. */
export function telephoneLink(phone: string): string {
  return `tel:${dialed(phone) ?? localNumber(phone)}`;
}

/** The digits of the longest number in a text, such as 5550142 in "555-0142 ext. 17". */
function localNumber(text: string): string {
  const numbers = text.match(/\d[\d\s()./-]*/g) ?? [];
  const [longest = ""] = numbers
    .map((number) => number.replace(/\D/g, ""))
    .toSorted((a, b) => b.length - a.length);
  return longest;
}

/**
 * A stored phone, or its key, with US numbers in American format: "(614) 555-0142 ext. 12". Those
 * with another country's code keep it.
 */
export function formatPhone(phone: string): string {
  return phone
    .replace(/^(\+\d+);ext=(\d+)$/, "$1 ext. $2")
    .replace(/(?:^\+1|\+1 )([2-9]\d{2}) ?([2-9]\d{2}) ?(\d{4})(?!\d)/g, "($1) $2-$3");
}
