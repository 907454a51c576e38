import { type Kysely, sql } from "kysely";

/** Where accepted forms of the office led, for a browser that sends one again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table received_forms (
    id uuid primary key,
    location text not null,
    toast text,
    received_at timestamptz not null
  )`.execute(db);
  await sql`create index received_forms_by_time on received_forms (received_at)`.execute(db);
}
