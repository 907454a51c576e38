import { type Kysely, sql } from "kysely";

/** Lines below an email that are renewed when it is sent. Older emails have them in their text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outgoing_mails add column footer text[]`.execute(db);
}
