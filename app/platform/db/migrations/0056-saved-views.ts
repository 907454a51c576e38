import { type Kysely, sql } from "kysely";

/** Named filters, orders and columns of the office's lists, for one person or for everybody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table saved_views (
    id uuid primary key default gen_random_uuid(),
    user_id text references users on delete cascade,
    list text not null,
    name text not null,
    query text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create unique index saved_views_by_name
    on saved_views (coalesce(user_id, ''), list, lower(name))`,
];
