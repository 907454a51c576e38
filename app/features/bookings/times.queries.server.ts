import { sql } from "kysely";
import type { Trx } from "~/platform/db/schema";

/**
 * Times are given out and closed one after the other, whichever processes do it. To be called
 * first in a transaction that changes who has which time, or on which days there are any, before
 * any row is locked.
 */
export async function oneAtATime(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('appointment-times', 0))`.execute(trx);
}
