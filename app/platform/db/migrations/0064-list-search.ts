import { type Kysely, sql } from "kysely";

/**
 * Lets searches in sorted lists read only an index. Without the searched text in the index, a
 * search sorted by name read nearly every row to find a page.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "drop index appointments_by_name",
  `create index appointments_by_name on appointments (lower(customer_name), id)
    include (customer_name, status, service_id, appointment_date, start_time, search_text)`,
  "drop index job_applications_by_name",
  `create index job_applications_by_name on job_applications (lower(full_name), id)
    include (full_name, status, job_id, search_text)`,
  "drop index appointments_waiting",
  `create index appointments_waiting on appointments (created_at, id)
    include (follow_up_on, outcome, owner_id, done_at, search_text) where status = 'pending'`,
];
