import { createHash } from "node:crypto";

/**
 * Identifies the state of something as an editor saw it, field by field. A form carries it as
 * `seen`; the command that saves compares it, under a lock, with what is stored, so two people never
 * overwrite each other without knowing. {@link mergeEdit} finds out from it who changed which field.
 * @param values what the form shows, in any order
 */
export function editMark(values: Readonly<Record<string, unknown>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}:${fieldMark(value)}`)
    .sort()
    .join(",");
}

/** Identifies one field's value. Ignores line endings, which browsers change without JavaScript. */
export function fieldMark(value: unknown): string {
  const text = JSON.stringify(value ?? null, (_, part) =>
    typeof part === "string" ? part.replace(/\r\n?/g, "\n") : part,
  );
  return createHash("sha256").update(text).digest("base64url").slice(0, 10);
}

/** The marks of the fields, by name. */
export function fieldMarks(mark: string): ReadonlyMap<string, string> {
  return new Map(
    mark.split(",").map((part) => {
      const end = part.lastIndexOf(":");
      return [part.slice(0, end), part.slice(end + 1)];
    }),
  );
}
