import { type Kysely, sql } from "kysely";

/** Appointments that can't overlap, their history, and lists of all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "create extension if not exists btree_gist",

  `alter table appointments
    add column consultant smallint not null default 1 check (consultant between 1 and 1000),
    add column overbooked boolean not null default false,
    add column source text not null default 'website' check (source in ('website', 'phone')),
    add column consent_note text`,
  // A confirmed booking needs a time: an open range would overlap everything.
  `alter table appointments add constraint appointments_never_meet
    exclude using gist (consultant with =, tstzrange(starts_at, ends_at) with &&)
    where (status = 'confirmed' and starts_at is not null and not overbooked)`,
  "create index appointments_by_start on appointments (starts_at) where status = 'confirmed'",
  "create index appointments_overbooked on appointments (starts_at) where overbooked",

  `create table appointment_events (
    id bigint generated always as identity primary key,
    appointment_id uuid not null references appointments (id) on delete cascade,
    at timestamptz not null,
    actor text not null check (actor in ('office', 'customer', 'system')),
    actor_id text,
    actor_name text not null,
    action text not null,
    from_status text,
    to_status text not null,
    old_starts_at timestamptz,
    old_ends_at timestamptz,
    new_starts_at timestamptz,
    new_ends_at timestamptz,
    note text
  )`,
  "create index appointment_events_by_appointment on appointment_events (appointment_id, id)",

  // The line break keeps a one-line search from matching across the parts.
  `alter table appointments add column search_text text generated always as
    (lower(customer_name || E'\\n' || customer_email || E'\\n' || coalesce(company, '')) || E'\\n'
      || customer_phone) stored`,
  "create index appointments_search on appointments using gin (search_text gin_trgm_ops)",
  `create index appointments_by_status
    on appointments (status, appointment_date, start_time, id)`,
  "drop index appointments_by_service",
  `create index appointments_by_service
    on appointments (service_id, appointment_date, start_time, id)`,
  "create index appointments_by_request on appointments (created_at, id)",
];
