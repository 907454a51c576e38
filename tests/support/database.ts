import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import { openInMemory } from "~/platform/db/embedded.server";
import { migrate } from "~/platform/db/migrate.server";
import { openPostgres } from "~/platform/db/open.server";
import type { OpenDatabase } from "~/platform/db/open-database";

let kept: Promise<OpenDatabase> | undefined;

/**
 * A migrated, empty database of the engine under test. Each test file has one and empties it for
 * each test, because creating a new one would take most of the tests' time.
 */
export async function takeTestDatabase(): Promise<OpenDatabase> {
  kept ??= open();
  const database = await kept;
  await empty(database);
  return { ...database, close: async () => {} };
}

async function open(): Promise<OpenDatabase> {
  const database =
    process.env.TEST_ENGINE === "postgres" ? await openOnServer() : await openInMemory();
  await migrate(database.db);
  return database;
}

async function openOnServer(): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error("TEST_DATABASE_URL is not set");
  const name = `test_${randomBytes(6).toString("hex")}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`).finally(() => client.end());
  const url = new URL(server);
  url.pathname = `/${name}`;
  return openPostgres(url.href);
}

/** Empties only tables that have rows: emptying all of them takes longer than most tests. */
async function empty({ db }: OpenDatabase): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%'`.execute(db);
  const looks = tables.map(
    ({ name }) => sql`select ${name} as name where exists (select from ${sql.raw(name)})`,
  );
  const { rows: filled } = await sql<{
    name: string;
  }>`${sql.join(looks, sql` union all `)}`.execute(db);
  if (filled.length === 0) return;
  // A query left over from the previous test can cause a deadlock (40P01).
  for (let tries = 1; ; tries += 1) {
    try {
      await db.transaction().execute(async (trx) => {
        // Without foreign keys and triggers, deleting takes a tenth of a truncate's time.
        await sql`set local session_replication_role = replica`.execute(trx);
        for (const { name } of filled) await sql`delete from ${sql.raw(name)}`.execute(trx);
      });
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== "40P01" || tries === 5) throw error;
    }
  }
}

/** A new database without tables, of the engine under test or another; close it yourself. */
export function openEmptyDatabase(
  engine: string | undefined = process.env.TEST_ENGINE,
): Promise<OpenDatabase> {
  return engine === "postgres" ? openOnServer() : openInMemory();
}
