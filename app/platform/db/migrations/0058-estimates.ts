import { type Kysely, sql } from "kysely";

/** Estimates of guard hours; null if the visitor gave none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table appointments add column estimate jsonb
      check (jsonb_typeof(estimate) = 'object')`.execute(db);
}
