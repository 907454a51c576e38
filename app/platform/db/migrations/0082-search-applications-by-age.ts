import { type Kysely, sql } from "kysely";

/** A search of the applications by date reads only the index, as it does by name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "drop index job_applications_by_age",
  `create index job_applications_by_age on job_applications (created_at desc, id)
    include (status, job_id, search_text)`,
];
