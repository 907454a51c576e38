import { type Kysely, sql } from "kysely";

/** The company's own questions about an opening, and what applicants answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table jobs
    add column questions jsonb not null default '[]' check (jsonb_typeof(questions) = 'array')`.execute(
    db,
  );
  await sql`create table application_answers (
    application_id uuid not null references job_applications on delete cascade,
    position integer not null check (position >= 0),
    question text not null check (length(question) between 1 and 300),
    kind text not null check (kind in ('text', 'yes-no', 'choice', 'date')),
    answer text not null check (length(answer) <= 2000),
    knocked_out boolean not null default false,
    primary key (application_id, position)
  )`.execute(db);
}
