import { createHash } from "node:crypto";

/**
 * The SHA-256 of a document, in hexadecimal. It doesn't depend on the order of keys, which
 * PostgreSQL's jsonb changes: hashed is JSON without spaces, with the keys of each object sorted (RFC
 * 8785, for documents of text and integers).
 */
export function documentHash(document: object): string {
  const canonical = JSON.stringify(document, (_, value: unknown) =>
    value && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash("sha256").update(canonical).digest("hex");
}
