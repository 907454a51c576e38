import { type Kysely, sql } from "kysely";

/**
 * The orders of the list of quotes, and of applications by their time in the current status. The
 * requests of one source are in their own index, so that a list of them doesn't read the others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create index appointments_waiting_by_source on appointments (lead_source, created_at, id)
    include (follow_up_on, outcome, owner_id, done_at) where status = 'pending'`,
  `create index quote_versions_by_value on quote_versions (monthly, coalesce(term, once), id)
    where latest`,
  "create index quote_versions_by_end on quote_versions (valid_until, id) where latest",
  `create index job_applications_by_status_change on job_applications (updated_at, id)
    include (status, job_id, search_text)`,
  `create index job_applications_by_status_and_change
    on job_applications (status, updated_at, id)`,
];
