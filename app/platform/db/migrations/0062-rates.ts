import { type Kysely, sql } from "kysely";

/** The company's prices. A change of price is its own row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rates (
      id uuid primary key default gen_random_uuid(),
      name text not null check (length(name) between 1 and 100),
      service_id text references services (id) on update cascade on delete set null,
      unit text not null check (unit in ('hour', 'visit', 'once', 'week', 'month')),
      armed text not null default '' check (armed in ('', 'no', 'yes')),
      amount integer not null check (amount > 0),
      minimum_hours smallint check (minimum_hours between 1 and 24),
      night smallint check (night between 100 and 1000),
      weekend smallint check (weekend between 100 and 1000),
      holiday smallint check (holiday between 100 and 1000),
      overtime smallint check (overtime between 100 and 1000),
      short_notice smallint check (short_notice between 1 and 500),
      tax smallint check (tax between 1 and 5000),
      shown_from integer check (shown_from > 0),
      shown_to integer check (shown_to >= shown_from),
      valid_from date not null,
      ends_on date check (ends_on > valid_from),
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check ((shown_from is null) = (shown_to is null))
    )`.execute(db);
  await sql`
    create unique index rates_start
      on rates (lower(name), coalesce(service_id, ''), valid_from)`.execute(db);
}
