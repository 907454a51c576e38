const keyLength = 40;

/**
 * A key for comparing addresses: their first 40 letters and digits, ignoring case and punctuation;
 * null if there are none. Must match the generated column `appointments.site_key`.
 */
export function siteKey(address: string | null): string | null {
  const letters = (address ?? "").toLowerCase().replace(/[^a-z0-9]+/g, "");
  return letters.slice(0, keyLength) || null;
}

/** The ZIP code in an address, if it has one. A number at the beginning is a house number. */
export function zipOf(address: string | null): string | undefined {
  const found = [...(address ?? "").matchAll(/(?<=\S.*)\b(\d{5})(?:-\d{4})?\b/gs)];
  return found.at(-1)?.[1];
}
