import type { Trx } from "~/platform/db/schema";
import { type QuoteVersion, quoteVersion } from "./sending/queries.server";

/**
 * A version, with its booking and its quote locked until the transaction ends: of everybody who
 * sends, answers, expires or revokes versions of one quote, the others wait.
 */
export async function lockQuoteVersion(
  trx: Trx,
  versionId: string,
): Promise<QuoteVersion | undefined> {
  const found = await quoteVersion(trx, versionId);
  if (!found) return undefined;
  // In the order of other commands: the booking first.
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
