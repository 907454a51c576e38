import { type Kysely, sql } from "kysely";

/** Drafts, which can lack texts; openings that are published on a day, or closed when filled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table jobs
    add column draft boolean not null default false,
    add column publish_on date,
    add column close_when_filled boolean not null default false,
    add column filled_at timestamptz,
    drop constraint jobs_location_check,
    drop constraint jobs_shift_check,
    drop constraint jobs_description_check,
    drop constraint jobs_requirements_check,
    add constraint jobs_texts check (
      length(location) <= 200 and length(shift) <= 200 and length(description) <= 20000
      and (draft or (location <> '' and shift <> '' and description <> ''
        and cardinality(requirements) > 0))),
    add constraint jobs_draft check (not (draft and is_active)),
    add constraint jobs_dates check (closes_on >= publish_on)`.execute(db);
  await sql`create index job_applications_hired on job_applications (job_id)
    where status = 'hired'`.execute(db);
}
