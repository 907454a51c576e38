import { type Kysely, sql } from "kysely";

/** The dashboard lists every application without a decision, oldest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "drop index job_applications_waiting_longest",
  `create index job_applications_undecided on job_applications (created_at, id)
    where status in ('new', 'reviewing', 'interviewed')`,
];
