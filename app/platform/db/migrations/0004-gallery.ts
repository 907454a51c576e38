import { type Kysely, sql } from "kysely";

/** The pictures of the gallery, in the office's order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table gallery_items (
    id uuid primary key default gen_random_uuid(),
    title text not null check (length(title) between 1 and 200),
    category text not null check (category in ('Events', 'Patrol', 'Concierge', 'Training')),
    caption text not null,
    alt_text text not null,
    picture text not null,
    position integer not null,
    created_at timestamptz not null default now()
  )`,
  "create index gallery_items_by_position on gallery_items (position, id)",
];
