import { type Kysely, sql } from "kysely";

/**
 * A page now starts at a row's place in an index, so the size of the entries before it doesn't
 * matter: the index with the searched text is enough for lists without a search, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of indexes) {
    await sql.raw(`drop index ${index}`).execute(db);
    await sql.raw(`alter index ${index}_search rename to ${index}`).execute(db);
  }
}

const indexes = [
  "appointments_by_name",
  "job_applications_by_name",
  "customers_by_name",
  "customers_by_bookings",
  "outgoing_mails_by_age",
];
