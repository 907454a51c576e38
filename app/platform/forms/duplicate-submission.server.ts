import { createHash } from "node:crypto";
import { sql } from "kysely";
import { hours } from "~/shared/durations";
import type { Trx } from "../db/schema";

/** Identifies a form that is sent twice; see docs/decisions/0007-duplicate-submissions.md. */
export function submissionHash(content: Record<string, unknown>): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

/** The start of the period in which the same content is a duplicate: 24 hours ago. */
export function duplicatesSince(now: Date): Date {
  return new Date(now.getTime() - hours(24));
}

const receivedAt = {
  appointments: "created_at",
  messages: "received_at",
  urgent_requests: "received_at",
} as const;

/**
 * Returns the id of the row that an earlier copy of a submission stored. Copies that arrive at the
 * same time wait for each other, even in different processes, so that the second one finds what the
 * first one stored.
 * @param hash also stored with the row, as `submission_hash`
 * @param since usually {@link duplicatesSince}; omitted for content with its own id
 * @param unless a status whose rows don't count, so the same content is a new submission
 */
export async function receivedBefore(
  trx: Trx,
  table: keyof typeof receivedAt,
  hash: string,
  { since, unless }: { since?: Date; unless?: string } = {},
): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`.execute(trx);
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where submission_hash = ${hash}
      ${since ? sql`and ${sql.ref(receivedAt[table])} > ${since}` : sql``}
      ${unless ? sql`and status <> ${unless}` : sql``}
    limit 1`.execute(trx);
  return rows[0]?.id;
}
