import { type Kysely, sql } from "kysely";

/** A message can become a request, once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "alter table appointments drop constraint appointments_source_check",
  `alter table appointments
    add constraint appointments_source_check check (source in ('website', 'phone', 'message')),
    add column message_id uuid references messages on delete set null`,
  `create unique index appointments_by_message on appointments (message_id)
    where message_id is not null`,
];
