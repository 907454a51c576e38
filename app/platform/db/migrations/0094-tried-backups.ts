import { type Kysely, sql } from "kysely";

/** Backups are restored as a test, and a run says so, or why not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table backup_runs
    add column restored boolean not null default false,
    add column not_restored text,
    add check (not_restored is null or not restored)`.execute(db);
}
