import { type Kysely, sql } from "kysely";

/** Searches in the list of requests read only the few waiting bookings, not all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create index appointments_waiting_search on appointments
        using gin (search_text gin_trgm_ops) where status = 'pending'`,
    )
    .execute(db);
}
