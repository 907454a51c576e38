import { sql } from "kysely";
import { expect, test } from "vitest";
import { migrate } from "~/platform/db/migrate.server";
import type { OpenDatabase } from "~/platform/db/open-database";
import { openOldDatabase, takeTestDatabase } from "../../support/database";

/** The structure of the tables, from PostgreSQL's catalog. */
async function schemaOf({ db }: OpenDatabase): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with tables as (
      select oid, relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'
    )
    select concat_ws(' ', relname, row_number() over (partition by tables.oid order by attnum),
        attname, format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
        attidentity, attgenerated, attcollation::regcollation, pg_get_expr(adbin, adrelid)) as line
      from tables join pg_attribute on attrelid = tables.oid
        left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attnum > 0 and not attisdropped
    -- Since PostgreSQL 18, "not null" has a name, too, which pg_dump of older versions leaves out.
    union all select concat_ws(' ', relname, conname, pg_get_constraintdef(pg_constraint.oid))
      from tables join pg_constraint on conrelid = tables.oid where contype <> 'n'
    union all select pg_get_indexdef(indexrelid) from tables join pg_index on indrelid = tables.oid
    union all select concat_ws(' ', tgenabled, pg_get_triggerdef(pg_trigger.oid))
      from tables join pg_trigger on tgrelid = tables.oid where not tgisinternal
    union all select pg_get_functiondef(oid) from pg_proc
      where pronamespace = 'public'::regnamespace and proname <> 'empty_tables'
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all select concat_ws(' ', seqrelid::regclass, seqtypid::regtype, seqstart, seqincrement,
        seqmin, seqmax) from pg_sequence
    union all select extname from pg_extension`.execute(db);
  return rows.map(({ line }) => line).sort();
}

test("an upgraded database has the same tables as a new one", async () => {
  await using old = await openOldDatabase();
  await migrate(old.db);
  const made = await schemaOf(await takeTestDatabase());
  expect(made.length).toBeGreaterThan(1000);
  expect(await schemaOf(old)).toEqual(made);
});
