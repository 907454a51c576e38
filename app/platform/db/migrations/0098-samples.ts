import { type Kysely, sql } from "kysely";

/**
 * Marks the sample records of a new site, which only its preview shows. Existing sites never get
 * them: to the program, their samples were inserted already.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) {
    await sql`alter table ${sql.table(table)}
      add column sample boolean not null default false`.execute(db);
  }
  await sql`insert into seeds (name) select 'samples' where exists (select from seeds)`.execute(db);
}

const tables = [
  "business_settings",
  "licenses",
  "coverages",
  "services",
  "gallery_items",
  "jobs",
] as const;
