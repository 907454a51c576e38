import { type Kysely, sql } from "kysely";

/** Applications in the office: search, history, notes and emails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The line break keeps a one-line search from matching across the parts.
  `alter table job_applications add column search_text text generated always as
    (lower(full_name || E'\\n' || email || E'\\n' || phone || E'\\n' || city)) stored`,
  `create index job_applications_search on job_applications
    using gin (search_text gin_trgm_ops)`,
  // One index per filter, in the order of the list.
  "create index job_applications_by_opening on job_applications (job_id, created_at desc, id)",
  `create index job_applications_by_opening_and_status on job_applications
    (job_id, status, created_at desc, id)`,
  `create index job_applications_by_mailbox on job_applications
    (lower(email), created_at desc, id)`,

  // Deleted with the application. The row of the application itself records its arrival.
  `create table application_events (
    id bigint generated always as identity primary key,
    application_id uuid not null references job_applications on delete cascade,
    at timestamptz not null,
    actor_id text references users (id) on delete set null,
    actor_name text not null,
    from_status text not null,
    to_status text not null,
    mailed boolean not null default false
  )`,
  "create index application_events_by_application on application_events (application_id, id)",
  "create index application_events_by_actor on application_events (actor_id)",

  `create table application_notes (
    id bigint generated always as identity primary key,
    application_id uuid not null references job_applications on delete cascade,
    at timestamptz not null,
    author_id text references users (id) on delete set null,
    author_name text not null,
    note text not null check (length(note) between 1 and 5000)
  )`,
  "create index application_notes_by_application on application_notes (application_id, id)",
  "create index application_notes_by_author on application_notes (author_id)",

  // Deleting an application deletes its emails, too.
  `alter table outgoing_mails
    add column application_id uuid references job_applications on delete cascade`,
  `create index outgoing_mails_by_application on outgoing_mails (application_id, created_at desc)
    where application_id is not null`,
];
