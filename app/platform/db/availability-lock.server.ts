import { sql } from "kysely";
import type { Database, Trx } from "~/platform/db/schema";

const lastOf = new WeakMap<Database, Promise<unknown>>();

/**
 * A transaction that changes who has which time, or on which days there are any: they happen one
 * after the other, whichever processes they are in.
 */
export function oneAtATime<Result>(
  db: Database,
  change: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  const inTurn = () =>
    db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('appointment-times', 0))`.execute(
        trx,
      );
      return change(trx);
    });
  // Within a process they wait here: each that waited for the lock would keep a connection from
  // everybody else.
  const before = lastOf.get(db) ?? Promise.resolve();
  const mine = before.then(inTurn, inTurn);
  lastOf.set(db, mine);
  return mine;
}
