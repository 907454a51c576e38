import { type Kysely, sql } from "kysely";

/** Outside calendars behind a sign-in; the password is encrypted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table consultant_calendars add column username text, add column password text,
    add check ((username is null) = (password is null))`.execute(db);
}
