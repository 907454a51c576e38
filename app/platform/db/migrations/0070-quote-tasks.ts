import { type Kysely, sql } from "kysely";

/** The tasks to do before the first shift of an accepted quote. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table quote_tasks (
      quote_id uuid not null references quotes (id) on delete cascade,
      position integer not null,
      task text not null check (length(task) between 1 and 150),
      owner_id text references users (id) on delete set null,
      due_on date,
      done_at timestamptz,
      primary key (quote_id, position)
    )`.execute(db);
}
