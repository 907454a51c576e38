import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Trx } from "../db/schema";

/** Identifies a form that is sent twice; see docs/decisions/0007-duplicate-submissions.md. */
export function submissionHash(content: Record<string, unknown>): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

/**
 * Serializes copies of a form that arrive at the same time, even in different processes, so that
 * the second one finds what the first one stored.
 */
export async function lockSubmission(trx: Trx, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`.execute(trx);
}
