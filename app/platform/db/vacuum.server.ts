import { sql } from "kysely";
import type { Database } from "./schema";

/** Tables with long lists, whose pages are read with index-only scans, and the job queue. */
const growing = [
  "appointments",
  "customers",
  "job_applications",
  "messages",
  "outgoing_mails",
  "audit_log",
  "audit_chain",
  "queued_jobs",
  "users",
] as const;

/** 1.6 MB; smaller tables are fast either way. */
const fewPages = 200;

/**
 * Vacuums and analyzes growing tables when needed. Only the embedded database needs this, because
 * it has no autovacuum. Without it, every index entry is checked against its row: with 100,000
 * bookings, a page far down the list is eight times slower.
 */
export async function vacuumGrowingTables(db: Database): Promise<void> {
  for (const table of growing) {
    if (await needsVacuum(db, table)) await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
  }
}

async function needsVacuum(db: Database, table: string): Promise<boolean> {
  const { rows } = await sql<{ pages: number; visible: number }>`
    select pg_relation_size(oid) / current_setting('block_size')::int as pages,
      relallvisible as visible
    from pg_class where oid = ${table}::regclass`.execute(db);
  const [found] = rows;
  return found !== undefined && found.pages > fewPages && found.visible < found.pages * 0.9;
}
