import { type Kysely, sql } from "kysely";

/** How many submissions the spam check returned, by day, form and reason. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table held_back (
    day date not null,
    form text not null,
    reason text not null,
    times integer not null,
    primary key (day, form, reason)
  )`,
];
