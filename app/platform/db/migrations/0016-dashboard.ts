import { type Kysely, sql } from "kysely";

/** Indexes for the dashboard: the longest-waiting requests, and counts per week. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "create index appointments_waiting_longest on appointments (created_at, id) where status = 'pending'",
  "create index job_applications_waiting_longest on job_applications (created_at, id) where status = 'new'",
];
