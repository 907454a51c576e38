import { type Kysely, sql } from "kysely";

/** Rounds of paging: a request that is handed back, or that nobody answered, is paged again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table urgent_requests
    add column round integer not null default 1,
    add column without_person uuid references on_call_people on delete set null`,
  `create index urgent_requests_by_without_person on urgent_requests (without_person)
    where without_person is not null`,
  // Nobody is paged twice in a round.
  `alter table urgent_pages
    add column round integer not null default 1,
    drop constraint urgent_pages_request_id_person_id_key,
    add unique (request_id, person_id, round)`,
];
