import { type Kysely, sql } from "kysely";

/**
 * Far pages and sorted statuses. A far page walks an index from its beginning, so its speed is the
 * size of the entries: a list without a search has an index of the sorted columns only, and the
 * index with the searched text is for searches.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "drop index appointments_by_day",
  "create index appointments_by_day on appointments (appointment_date, start_time, id)",
  // The only pair of filters that read these columns from the index above.
  "drop index appointments_by_service",
  `create index appointments_by_service
    on appointments (service_id, appointment_date, start_time, id) include (status)`,

  "alter index appointments_by_name rename to appointments_by_name_search",
  `create index appointments_by_name on appointments (lower(customer_name), id)
    include (customer_name, appointment_date, start_time)`,
  `create index appointments_by_status_and_name
    on appointments (status, lower(customer_name), id) include (customer_name)`,

  // Also for counting the requests of a week.
  "drop index appointments_promised",
  `create index appointments_promised on appointments (created_at)
    include (answer_due_at, answered_at, status)`,

  "alter index job_applications_by_name rename to job_applications_by_name_search",
  `create index job_applications_by_name on job_applications (lower(full_name), id)
    include (full_name)`,
  `create index job_applications_by_status_and_name
    on job_applications (status, lower(full_name), id) include (full_name)`,

  "alter index customers_by_name rename to customers_by_name_search",
  "create index customers_by_name on customers (sort_name, customer_key)",
  "alter index customers_by_bookings rename to customers_by_bookings_search",
  "create index customers_by_bookings on customers (total_bookings, customer_key)",

  "alter index outgoing_mails_by_age rename to outgoing_mails_by_age_search",
  "create index outgoing_mails_by_age on outgoing_mails (created_at desc, id)",
];
