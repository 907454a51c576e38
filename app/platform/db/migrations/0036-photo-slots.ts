import { type Kysely, sql } from "kysely";

/**
 * Photos in the fixed places of the site, and a number for each leader, so that a photo stays with
 * its person.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A slot has at most one published photo, and one waiting to replace it.
  `create table slot_photos (
    photo text primary key,
    slot text not null check (slot ~ '^(hero|about|careers|(service|leader)-[a-z0-9-]{1,100})$'),
    service_id text references services (id) on delete cascade,
    photo_width integer not null check (photo_width > 0),
    photo_height integer not null check (photo_height > 0),
    photo_widths integer[] not null check (cardinality(photo_widths) > 0),
    focal_x integer not null default 50 check (focal_x between 0 and 100),
    focal_y integer not null default 50 check (focal_y between 0 and 100),
    alt_text text not null default '' check (length(alt_text) <= 500),
    decorative boolean not null default false,
    published boolean not null default false,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint slot_photos_one_each unique (slot, published),
    constraint slot_photos_of_service check ((slot like 'service-%') = (service_id is not null)),
    constraint slot_photos_described check (not published or decorative or alt_text ~ '\\S')
  )`,
  "create index slot_photos_by_service on slot_photos (service_id) where service_id is not null",
  `update site_content set value = (
    select jsonb_agg(
      person || jsonb_build_object('id', substr(md5(random()::text), 1, 12)) order by place
    )
    from jsonb_array_elements(value) with ordinality as people (person, place)
  )
  where key = 'leadership' and jsonb_array_length(value) > 0`,
];
