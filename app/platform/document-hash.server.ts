import { createHash } from "node:crypto";

/**
 * The SHA-256 of a document, in hexadecimal. It hashes JSON without spaces, with the keys of each
 * object sorted (RFC 8785, for documents of text and integers), because PostgreSQL's jsonb changes
 * the order of keys.
 */
export function documentHash(document: object): string {
  const canonical = JSON.stringify(document, (_, value: unknown) =>
    value && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash("sha256").update(canonical).digest("hex");
}
