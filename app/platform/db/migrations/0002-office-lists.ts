import { type Kysely, sql } from "kysely";

/** Keeps the office's lists fast at 100,000 rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Stored, not computed: an index on plain columns finds pages far down the list without reading
  // the table, and a search too short for trigrams reads the text directly.
  `alter table customers
    add column sort_name text generated always as (lower(customer_name)) stored,
    add column search_text text generated always as
      (lower(customer_name || E'\\n' || customer_email) || E'\\n' || customer_phone) stored`,
  "drop index customers_by_name",
  "drop index customers_search",
  "create index customers_by_name on customers (sort_name, email_key)",
  // The line break keeps a one-line search from matching across the parts.
  "create index customers_search on customers using gin (search_text gin_trgm_ops)",
  `create index appointments_waiting on appointments (appointment_date, start_time, id)
    where status = 'pending'`,
];
