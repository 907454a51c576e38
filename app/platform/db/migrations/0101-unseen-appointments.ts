import { type Kysely, sql } from "kysely";

/** Appointments that customers booked and nobody in the office has seen; none of today's are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table appointments add column unseen_since timestamptz`.execute(db);
  await sql`create index appointments_unseen on appointments (unseen_since)
    where unseen_since is not null`.execute(db);
}
