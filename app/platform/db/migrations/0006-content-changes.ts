import { type Kysely, sql } from "kysely";

/** When each public topic last changed, for the sitemap. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table content_changes (
    topic text primary key,
    changed_at timestamptz not null
  )`,
];
