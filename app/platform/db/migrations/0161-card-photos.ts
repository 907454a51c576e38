import { type Kysely, sql } from "kysely";

/** The photo of an applicant's guard card or license. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job_applications
    add column card_photo text check (length(card_photo) between 1 and 100)`.execute(db);
}
