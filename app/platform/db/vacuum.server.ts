import { sql } from "kysely";
import type { Database } from "./schema";

/** Tables that grow, with lists that have to find a far page in the index alone. */
const growing = [
  "appointments",
  "customers",
  "job_applications",
  "messages",
  "outgoing_mails",
  "audit_log",
  "users",
] as const;

/** Smaller tables (1.6 MB) are quick either way. */
const fewPages = 200;

/**
 * Vacuums and analyses growing tables that need it, for the embedded database, which never does
 * so by itself. Without it every index entry is checked against its row: at 100,000 bookings that
 * makes a far page eight times slower.
 */
export async function tidyGrowingTables(db: Database): Promise<void> {
  for (const table of growing) {
    if (await needsTidying(db, table)) await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
  }
}

async function needsTidying(db: Database, table: string): Promise<boolean> {
  const { rows } = await sql<{ pages: number; visible: number }>`
    select pg_relation_size(oid) / current_setting('block_size')::int as pages,
      relallvisible as visible
    from pg_class where oid = ${table}::regclass`.execute(db);
  const [found] = rows;
  return found !== undefined && found.pages > fewPages && found.visible < found.pages * 0.9;
}
