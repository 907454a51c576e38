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

/** Whether a stored phone number has a country code. */
export function hasCountry(phone: string): boolean {
  return dialed(phone) !== undefined;
}

/**
 * The `tel:` URI (RFC 3966) of a stored phone number; undefined without a country code, because the
 * number could reach someone else from another area.
 */
export function telephoneLink(phone: string): string | undefined {
  const number = dialed(phone);
  return number && `tel:${number}`;
}

/** The digits of a stored phone number for https://wa.me, without extensions. */
export function chatNumber(phone: string): string | undefined {
  const number = dialed(phone) ?? (phone.startsWith("+") ? phone : undefined);
  return number?.replace(/;.*|\D/g, "");
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
