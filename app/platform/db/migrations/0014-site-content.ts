import { type Kysely, sql } from "kysely";

/** The office's changes to built-in site content. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Null: the built-in text applies.
  `create table site_content (
    key text primary key check (key ~ '^[a-z][a-z-]{0,63}$'),
    value jsonb check (jsonb_typeof(value) = 'array'),
    hidden boolean not null default false,
    ours boolean not null default false,
    updated_at timestamptz not null,
    updated_by text not null
  )`,
];
