import { type Kysely, sql } from "kysely";

/** Uploaded photos in addition to the drawings: drafts until they have texts, with soft deletion. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table gallery_items
    alter column picture drop not null,
    alter column category drop not null,
    add column photo text unique,
    add column photo_width integer,
    add column photo_height integer,
    add column photo_widths integer[],
    add column source_sha256 text,
    add column published boolean not null default true,
    add column deleted_at timestamptz,
    add column updated_at timestamptz not null default now()`,
  "alter table gallery_items drop constraint gallery_items_title_check",
  `alter table gallery_items
    add constraint gallery_items_one_picture check (num_nonnulls(picture, photo) = 1),
    add constraint gallery_items_photo_sizes check (
      photo is null
      or (photo_width > 0 and photo_height > 0 and cardinality(photo_widths) > 0)
    ),
    add constraint gallery_items_title_length check (length(title) <= 200),
    add constraint gallery_items_published_texts check (
      not published
      or (title ~ '\\S' and alt_text ~ '\\S' and category is not null)
    )`,
  "create index gallery_items_by_source on gallery_items (source_sha256)",
  "create index gallery_items_deleted on gallery_items (deleted_at) where deleted_at is not null",
];
