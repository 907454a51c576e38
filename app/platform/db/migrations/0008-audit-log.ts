import { type Kysely, sql } from "kysely";

/** The audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table audit_log (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    actor_id text,
    actor_name text not null,
    actor_email text not null,
    action text not null,
    entity text not null,
    entity_id text not null,
    label text not null,
    changes jsonb not null default '{}'
  )`,
  "create index audit_log_by_age on audit_log (at desc, id desc)",
  "create index audit_log_by_entity on audit_log (entity, entity_id, id desc)",
  "create index audit_log_by_actor on audit_log (actor_id, id desc)",
];
