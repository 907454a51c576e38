import { type Kysely, sql } from "kysely";

/** The licenses and certificates of applicants, and when, where and whether they can work. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job_applications
    add column shifts text[] not null default '{}',
    add column start_on date,
    add column zip text check (zip ~ '^\\d{5}$'),
    add column travel_miles integer check (travel_miles between 1 and 500),
    add column at_least_18 boolean,
    add column at_least_21 boolean,
    add column work_authorized boolean,
    add column text_consent_at timestamptz`.execute(db);
  await sql`create table application_credentials (
    application_id uuid not null references job_applications on delete cascade,
    position integer not null check (position >= 0),
    state text not null check (state = '' or state ~ '^[A-Z]{2}$'),
    kind text not null check (length(kind) between 1 and 40),
    status text not null check (status in ('held', 'training', 'none')),
    number text not null default '' check (length(number) <= 40),
    expires_on date,
    primary key (application_id, position)
  )`.execute(db);
}
