import { type Kysely, sql } from "kysely";

/** Sorts the office's lists by more columns. The included columns are those of the filters. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create index appointments_by_name on appointments (lower(customer_name), id)
    include (customer_name, status, service_id, appointment_date, start_time)`,
  `create index job_applications_by_name on job_applications (lower(full_name), id)
    include (full_name, status, job_id)`,
  `create index customers_by_bookings on customers (total_bookings, customer_key)
    include (search_text)`,
];
