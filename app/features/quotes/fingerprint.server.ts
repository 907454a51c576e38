import { createHash } from "node:crypto";
import type { QuoteDocument } from "./content";

/**
 * A document as text that doesn't depend on the order of its keys, which PostgreSQL's jsonb changes:
 * JSON without spaces, with the keys of each object sorted (RFC 8785, for documents of text and
 * integers).
 */
export function canonicalText(document: QuoteDocument): string {
  return JSON.stringify(document, (_, value: unknown) =>
    value && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

/** The SHA-256 of {@link canonicalText}, in hexadecimal. */
export function documentHash(document: QuoteDocument): string {
  return createHash("sha256").update(canonicalText(document)).digest("hex");
}
