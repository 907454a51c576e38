import { type Kysely, sql } from "kysely";

/** The definitions of nights, weekends and holidays for billing, and the company's currency. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // At most one row; without it, the defaults apply.
  await sql`
    create table billing_settings (
      id boolean primary key default true check (id),
      night_from text not null check (night_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      night_to text not null check (night_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      weekend integer[] not null check (weekend <@ '{0,1,2,3,4,5,6}'),
      overtime_after smallint not null check (overtime_after between 1 and 168),
      short_notice_within smallint not null check (short_notice_within between 1 and 720),
      coverage_factor smallint check (coverage_factor between 100 and 1000),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      number_locale text not null check (length(number_locale) between 2 and 35),
      holiday_country text not null check (holiday_country ~ '^[A-Z]{2}$'),
      holiday_state text not null check (length(holiday_state) <= 10),
      check (night_from <> night_to)
    )`.execute(db);
  await sql`
    create table holidays (
      date date primary key,
      name text not null check (length(name) between 1 and 100),
      created_at timestamptz not null
    )`.execute(db);
}
