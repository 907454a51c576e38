import { type Kysely, sql } from "kysely";

/** What an opening says about pay, hours, places and credentials. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table jobs
    add column pay_min integer check (pay_min > 0),
    add column pay_max integer check (pay_max >= pay_min),
    add column differentials text[] not null default '{}',
    add column benefits text[] not null default '{}',
    add column employment_type text check (employment_type in
      ('full-time', 'part-time', 'full-or-part-time', 'per-diem', 'temporary', 'seasonal')),
    add column hours_min integer check (hours_min between 1 and 80),
    add column hours_max integer check (hours_max between 1 and 80 and hours_max >= hours_min),
    add column closes_on date,
    add column positions integer check (positions between 1 and 999),
    add column work_locations jsonb not null default '[]'
      check (jsonb_typeof(work_locations) = 'array'),
    add column required_credentials text[] not null default '{}',
    add column welcome_credentials text[] not null default '{}'`.execute(db);
}
