import { sql } from "kysely";
import type { Database, Trx } from "../schema";

const lastOf = new WeakMap<Database, Promise<unknown>>();

/**
 * Runs a transaction that changes who has a time or which times are available. Only one of them
 * runs at a time, across all processes.
 */
export function withAvailabilityLock<Result>(
  db: Database,
  change: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  const locked = () =>
    db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('appointment-times', 0))`.execute(
        trx,
      );
      return change(trx);
    });
  // Within a process they queue here, because waiting in the database would occupy a connection.
  const before = lastOf.get(db) ?? Promise.resolve();
  const mine = before.then(locked, locked);
  lastOf.set(db, mine);
  return mine;
}
