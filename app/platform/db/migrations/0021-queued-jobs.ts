import { type Kysely, sql } from "kysely";

/** One queue for all delayed and recurring work, replacing pg-boss. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table queued_jobs (
    kind text not null,
    key text not null,
    payload jsonb not null default '{}',
    run_at timestamptz not null default clock_timestamp(),
    attempts integer not null default 0,
    lock_id uuid,
    locked_until timestamptz,
    created_at timestamptz not null default clock_timestamp(),
    primary key (kind, key),
    check ((lock_id is null) = (locked_until is null))
  )`,
  "create index queued_jobs_due on queued_jobs (kind, coalesce(locked_until, run_at))",

  // After the update, tries to send every waiting email once, oldest first.
  `insert into queued_jobs (kind, key, payload, run_at)
    select 'send-email', id::text, jsonb_build_object('emailId', id, 'expires', not_after is not null),
      created_at
    from outgoing_mails where status = 'waiting'`,
  "drop schema if exists pgboss cascade",
];
