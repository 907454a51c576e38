import { createHash } from "node:crypto";

/** With more fields, a mark says only that something differs, not what. */
const maxFields = 20;

/**
 * Identifies the state of something as an editor saw it. A form carries it as `seen`; the command
 * that saves compares it, under a lock, with what is stored, so two people never overwrite each
 * other without knowing. The mark also has a short hash of each field, for {@link isChanged}. At
 * most 97 characters.
 * @param values what the form shows, in any order
 */
export function editMark(values: Readonly<Record<string, unknown>>): string {
  const sorted = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  const whole = hashOf(sorted, 16);
  if (sorted.length < 2 || sorted.length > maxFields) return whole;
  return `${whole}.${sorted.map((field) => fieldHash(field)).join("")}`;
}

/** Whether a field has another value than in the state of the mark; true if that isn't known. */
export function isChanged(seen: string, name: string, value: unknown): boolean {
  const hashes: string[] = seen.slice(17).match(/.{4}/g) ?? [];
  return !hashes.includes(fieldHash([name, value]));
}

const fieldHash = (field: [name: string, value: unknown]) => hashOf(field, 4);

function hashOf(value: unknown, length: number): string {
  // Browsers send line breaks as CRLF.
  const text = JSON.stringify(value).replaceAll("\\r\\n", "\\n");
  return createHash("sha256").update(text).digest("base64url").slice(0, length);
}
