import { sql } from "kysely";
import type { Trx } from "../schema";

/**
 * Waits for a merge of customers, and keeps new merges from starting until the transaction ends.
 * For transactions that lock bookings before changing their customer; the database does the same
 * when a booking gets its customer.
 */
export async function blockCustomerMerges(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('customers', 0))`.execute(trx);
}

/** For a transaction that merges customers, before it locks anything else. */
export async function lockCustomers(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('customers', 0))`.execute(trx);
}
