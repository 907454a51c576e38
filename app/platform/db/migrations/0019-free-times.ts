import { type Kysely, sql } from "kysely";

/** Reads a month's taken times from an index alone, because the rows contain long messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "drop index appointments_by_start",
  `create index appointments_by_start on appointments (starts_at)
    include (ends_at, consultant, overbooked, id) where status = 'confirmed'`,
];
