import { type Kysely, sql } from "kysely";

/** When a session began, when its password was last typed, and passwords that must be replaced. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table sessions
    add column signed_in_at timestamptz not null default now(),
    add column confirmed_at timestamptz`,
  "update sessions set signed_in_at = created_at",
  "alter table users add column must_change_password boolean not null default false",
];
