import { type Kysely, sql } from "kysely";

/** Lists of quotes show the latest version of each; searching for it in all of them is slow. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "alter table quote_versions add column latest boolean not null default true",
  `update quote_versions set latest = false where exists (select from quote_versions later
    where later.quote_id = quote_versions.quote_id and later.version > quote_versions.version)`,
  "create unique index quote_versions_latest on quote_versions (quote_id) where latest",

  `create function keep_latest_version() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        update quote_versions set latest = false where quote_id = new.quote_id and latest;
        return new;
      end if;
      update quote_versions set latest = true where id = (
        select id from quote_versions where quote_id = old.quote_id
        order by version desc limit 1);
      return null;
    end
  $$`,
  `create trigger quote_versions_added before insert on quote_versions
    for each row when (new.latest) execute function keep_latest_version()`,
  // The draft of a new version was discarded.
  `create trigger quote_versions_removed after delete on quote_versions
    for each row when (old.latest) execute function keep_latest_version()`,

  // Pages far down a list skip rows in these without reading the table.
  "drop index quote_versions_newest",
  `create index quote_versions_newest on quote_versions (created_at desc, id desc)
    where latest`,
  "drop index quote_versions_by_status",
  `create index quote_versions_by_status on quote_versions (status, created_at desc, id desc)
    where latest`,
];
