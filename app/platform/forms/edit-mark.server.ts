import { createHash } from "node:crypto";

/**
 * Identifies the state of something as an editor saw it. A form carries it as `seen`; the command
 * that saves compares it, under a lock, with what is stored, so two people never overwrite each
 * other without knowing.
 * @param values what the form shows, in any order
 */
export function editMark(values: Readonly<Record<string, unknown>>): string {
  const sorted = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(sorted)).digest("base64url").slice(0, 16);
}
