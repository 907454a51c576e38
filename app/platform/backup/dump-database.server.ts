import { sql } from "kysely";
import type { Database, Trx } from "../db/schema";
import { type BackupCounts, type BackupIndex, countedTables, databaseFolder } from "./format";

/** Tables whose content would be wrong or dangerous in another place or at a later time. */
const leftOut = [
  // Signed-in browsers, links that may have been used since, counts of attempts, and redirects of
  // recent forms.
  "sessions",
  "verifications",
  "setup_links",
  "email_changes",
  "rate_limits",
  "received_forms",
  // A restored installation hasn't made any backups.
  "backup_runs",
  // For the embedded database to test itself, and for the migrator, which runs before loading.
  "sync_probe",
  "kysely_migration",
  "kysely_migration_lock",
];

const rowsPerEntry = 500;

/**
 * Reads all rows as of one moment. On the embedded database, which has one connection, other
 * queries wait until it's done, so it reads a copy (copy-database.server.ts) if possible.
 * @param begin called first, with the counts at that moment
 * @param write called with each entry's name and its lines of JSON
 */
export async function dumpDatabase(
  db: Database,
  begin: (counts: BackupCounts) => Promise<void>,
  write: (name: string, lines: string) => Promise<void>,
): Promise<Pick<BackupIndex, "tables" | "sequences">> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      await begin(await countRecords(trx));
      const tables: BackupIndex["tables"] = {};
      for (const { name, columns } of await storedTables(trx)) {
        const rows = await dumpTable(trx, { name, columns }, write);
        tables[name] = { columns, rows };
      }
      return { tables, sequences: await readSequences(trx) };
    });
}

async function countRecords(trx: Trx): Promise<BackupCounts> {
  const counts = Object.entries(countedTables).map(
    ([kind, table]) => sql`(select count(*)::int from ${sql.table(table)}) as ${sql.ref(kind)}`,
  );
  const { rows } = await sql<BackupCounts>`select ${sql.join(counts)}`.execute(trx);
  if (!rows[0]) throw new Error("the counts are missing");
  return rows[0];
}

/** The number of rows in each table that a backup includes. */
export async function countStoredRows(db: Database): Promise<Record<string, number>> {
  return db.transaction().execute(async (trx) => {
    const counts: Record<string, number> = {};
    for (const { name } of await storedTables(trx)) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(name)}`.execute(trx);
      counts[name] = rows[0]?.count ?? 0;
    }
    return counts;
  });
}

interface StoredTable {
  name: string;
  /** Leaves out columns that the database generates. */
  columns: string[];
}

async function storedTables(trx: Trx): Promise<StoredTable[]> {
  const { rows } = await sql<StoredTable>`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and attnum > 0 and not attisdropped and attgenerated = ''
      and relname <> all(${leftOut})
    group by relname order by relname`.execute(trx);
  return rows;
}

async function dumpTable(
  trx: Trx,
  { name, columns }: StoredTable,
  write: (name: string, lines: string) => Promise<void>,
): Promise<number> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`declare dump no scroll cursor for
    select row_to_json(stored)::text as line from (select ${list} from ${sql.table(name)}) as stored`.execute(
    trx,
  );
  let count = 0;
  for (let part = 1; ; part += 1) {
    const { rows } = await sql<{ line: string }>`
      fetch ${sql.lit(rowsPerEntry)} from dump`.execute(trx);
    if (rows.length === 0) break;
    const file = `${databaseFolder}${name}/${String(part).padStart(6, "0")}.jsonl`;
    await write(file, rows.map(({ line }) => `${line}\n`).join(""));
    count += rows.length;
  }
  await sql`close dump`.execute(trx);
  return count;
}

async function readSequences(trx: Trx): Promise<BackupIndex["sequences"]> {
  const { rows: names } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`.execute(trx);
  const sequences: BackupIndex["sequences"] = {};
  for (const { name } of names) {
    const { rows } = await sql<{ value: string; called: boolean }>`
      select last_value::text as value, is_called as called from ${sql.table(name)}`.execute(trx);
    if (rows[0]) sequences[name] = rows[0];
  }
  return sequences;
}
