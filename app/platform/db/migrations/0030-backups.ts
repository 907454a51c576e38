import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table backup_runs (
    id uuid primary key default gen_random_uuid(),
    started_at timestamptz not null,
    finished_at timestamptz,
    started_by text not null check (started_by in ('schedule', 'office', 'command')),
    name text,
    size_bytes bigint,
    error text,
    check ((name is null) = (size_bytes is null))
  )`,
  "create index backup_runs_started_at on backup_runs (started_at desc)",
];
