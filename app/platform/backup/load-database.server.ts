import { sql } from "kysely";
import type { Database, Trx } from "../db/schema";
import type { BackupIndex } from "./format";

/** Whether a database has no content: it is new, or was only migrated. */
export async function isEmptyDatabase(db: Database): Promise<boolean> {
  const { rows } = await sql<{ seeds: boolean; others: boolean }>`
    select to_regclass('public.seeds') is not null as seeds, exists (
      select from pg_tables where schemaname = 'public' and tablename <> 'sync_probe'
    ) as others`.execute(db);
  const [found] = rows;
  if (!found?.others) return true;
  if (!found.seeds) return false;
  // Seeded at the first start of the program.
  const seeded = await db.selectFrom("seeds").select("name").limit(1).execute();
  return seeded.length === 0;
}

/**
 * Loads a dump into a database without content. Drops the foreign keys and adds them again at the
 * end, which checks them all. Disables triggers, because the dump contains what they compute.
 * @param load calls `insert` for each part of the dump
 */
export async function loadDatabase(
  trx: Trx,
  { tables, sequences }: Pick<BackupIndex, "tables" | "sequences">,
  load: (insert: (table: string, lines: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  // Checking the foreign keys of a large database takes longer than requests may take.
  await sql`set local statement_timeout = 0`.execute(trx);
  const keys = await foreignKeys(trx);
  for (const { table, name } of keys) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(trx);
  }
  const names = Object.keys(tables);
  for (const name of names) {
    await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx);
    // Migrations have inserted rows into some tables. Truncate instead of delete: then the database
    // that tries a backup doesn't write the loaded rows to its log as well.
    await sql`truncate ${sql.table(name)}`.execute(trx);
  }
  await load((table, lines) => insert(trx, table, tables[table]?.columns ?? [], lines));
  for (const name of names) {
    await sql`alter table ${sql.table(name)} enable trigger user`.execute(trx);
  }
  for (const { table, name, definition } of keys) {
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      trx,
    );
  }
  for (const [name, { value, called }] of Object.entries(sequences)) {
    await sql`select setval(${name}::text::regclass, ${value}::bigint, ${called}::boolean)`.execute(
      trx,
    );
  }
}

async function foreignKeys(trx: Trx) {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, conname as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace`.execute(trx);
  return rows;
}

async function insert(trx: Trx, table: string, columns: string[], lines: string): Promise<void> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const rows = `[${lines.trimEnd().replaceAll("\n", ",")}]`;
  await sql`insert into ${sql.table(table)} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${sql.table(table)}, ${rows}::json)`.execute(
    trx,
  );
}
