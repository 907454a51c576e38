import { type Kysely, sql } from "kysely";

/** Null for a resume received while no scanner was set up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job_applications
    add column resume_scan text check (resume_scan in ('clean', 'waiting'))`.execute(db);
  await sql`create index job_applications_to_scan on job_applications (created_at)
    where resume_scan = 'waiting'`.execute(db);
}
