import { type Kysely, sql } from "kysely";

/** "Opening" means a position to fill everywhere else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table survey_openings rename to survey_views`.execute(db);
  await sql`alter index survey_openings_by_link rename to survey_views_by_link`.execute(db);
}
