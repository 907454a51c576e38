import { type Kysely, sql } from "kysely";

/** The owner, follow-up date and outcome of a booking, and the office's notes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table appointments
    add column owner_id text references users on delete set null,
    add column follow_up_on date,
    add column outcome text check (outcome in ('won', 'lost')),
    add column lost_reason text not null default '',
    add column monthly_value integer check (monthly_value >= 0)`,
  // Lets the list of requests read any page with an index-only scan.
  "drop index appointments_waiting",
  `create index appointments_waiting on appointments (created_at, id)
    include (follow_up_on, outcome, owner_id) where status = 'pending'`,
  `create index appointments_by_follow_up on appointments (follow_up_on, created_at, id)
    where follow_up_on is not null and outcome is null`,

  `create table booking_notes (
    id bigint generated always as identity primary key,
    appointment_id uuid not null references appointments on delete cascade,
    at timestamptz not null,
    author_id text references users on delete set null,
    author_name text not null,
    kind text not null check (kind in ('note', 'call')),
    note text not null
  )`,
  "create index booking_notes_by_appointment on booking_notes (appointment_id, id)",
];
