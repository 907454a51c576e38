import { type Kysely, sql } from "kysely";

/** Urgent requests beyond the limits, which are paged together in one email. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table urgent_requests
    add column paged_together boolean not null default false`.execute(db);
  await sql`create index urgent_requests_paged_together on urgent_requests (received_at, id)
    where paged_together and status = 'waiting'`.execute(db);
}
