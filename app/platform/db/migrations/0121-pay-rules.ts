import { type Kysely, sql } from "kysely";

/** What states demand of a job posting. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table pay_rules (
    state text primary key check (state ~ '^[A-Z]{2}$'),
    pay text not null check (pay in ('required', 'unverified', 'no')),
    benefits text not null check (benefits in ('required', 'unverified', 'no')),
    deadline text not null check (deadline in ('required', 'unverified', 'no')),
    employees integer check (employees between 1 and 9999),
    source text not null check (length(source) between 1 and 300),
    checked_on date,
    applies boolean not null default true,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`.execute(db);
}
