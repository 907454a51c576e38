import type { Trx } from "~/platform/db/schema";
import { type QuoteVersion, quoteVersion } from "./queries.server";

/**
 * Locks a version, its booking and its quote until the transaction ends, so that sending,
 * answering, expiring and revoking versions of one quote happen one at a time.
 */
export async function lockQuoteVersion(
  trx: Trx,
  versionId: string,
): Promise<QuoteVersion | undefined> {
  const found = await quoteVersion(trx, versionId);
  if (!found) return undefined;
  // Lock the booking first, as other commands do, to avoid deadlocks.
  for (const [table, id] of [
    ["appointments", found.appointmentId],
    ["quotes", found.quoteId],
  ] as const) {
    await trx.selectFrom(table).select("id").where("id", "=", id).forUpdate().execute();
  }
  await trx
    .selectFrom("quote_versions")
    .select("id")
    .where("id", "=", versionId)
    .forUpdate()
    .execute();
  return quoteVersion(trx, versionId);
}
