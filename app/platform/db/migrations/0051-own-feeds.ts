import { type Kysely, sql } from "kysely";

/** Calendar feeds with only a consultant's own appointments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table calendar_feeds add column own_only boolean not null default false`.execute(
    db,
  );
}
