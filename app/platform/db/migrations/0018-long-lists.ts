import { type Kysely, sql } from "kysely";

/** What keeps filtered and searched lists quick at 100,000 rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // What the list is filtered by lies in the index of its order: rows that are passed over on the
  // way to a far page aren't read.
  "drop index appointments_by_day",
  `create index appointments_by_day on appointments (appointment_date, start_time, id)
    include (status, service_id)`,
  "drop index appointments_by_request",
  `create index appointments_by_request on appointments (created_at, id)
    include (status, service_id, appointment_date)`,

  // A name that many share and that comes late in the alphabet is found without reading the rows
  // of all the others.
  "drop index customers_by_name",
  `create index customers_by_name on customers (sort_name, email_key) include (search_text)`,
];
