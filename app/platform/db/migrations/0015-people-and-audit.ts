import { type Kysely, sql } from "kysely";

/** Invitations, changes of email addresses, and search columns for people and the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table invitations (
    id uuid primary key default gen_random_uuid(),
    email text not null unique check (email = lower(email)),
    name text not null check (length(name) between 1 and 120),
    secret_hash text not null unique,
    invited_by text references users (id) on delete set null,
    invited_by_name text not null,
    sent_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  "create index invitations_by_inviter on invitations (invited_by)",

  `create table email_changes (
    user_id text primary key references users (id) on delete cascade,
    new_email text not null check (new_email = lower(new_email)),
    secret_hash text not null unique,
    expires_at timestamptz not null
  )`,

  "create index users_by_name on users (lower(name), id)",
  // The line break keeps a one-line search from matching across the parts.
  `create index users_search on users using gin (lower(name || E'\\n' || email) gin_trgm_ops)`,

  // One index per filter, in the order of the list; the ID breaks ties between equal moments.
  "drop index audit_log_by_actor",
  "create index audit_log_by_actor on audit_log (actor_id, at desc, id desc)",
  "create index audit_log_by_kind on audit_log (entity, at desc, id desc)",
  "create index audit_log_by_action on audit_log (action, at desc, id desc)",
  "create index audit_log_search on audit_log using gin (lower(label) gin_trgm_ops)",
];
