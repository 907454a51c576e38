import { type Kysely, sql } from "kysely";

/**
 * What can't be read in a consultant's outside calendar. All calendars are read again, since some
 * times were read wrongly before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table consultant_calendars
    add column unread_events integer not null default 0 check (unread_events >= 0),
    add column unknown_zones text[] not null default '{}'`.execute(db);
  await sql`update consultant_calendars set read_at = null, checked_at = null`.execute(db);
}
