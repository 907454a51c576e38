import { type Kysely, sql } from "kysely";

/** Consultants' calendars outside of the program, and their busy times. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table consultant_calendars (
    consultant integer primary key references consultants (number) on delete cascade,
    address text not null,
    etag text,
    last_modified text,
    content_hash text,
    read_at timestamptz,
    checked_at timestamptz,
    ok_at timestamptz,
    failing_since timestamptz,
    problem text,
    told_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  `create table consultant_busy_times (
    consultant integer not null references consultant_calendars (consultant) on delete cascade,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    primary key (consultant, starts_at),
    check (ends_at > starts_at and ends_at <= starts_at + interval '24 hours')
  )`,
];
