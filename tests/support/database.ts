import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { inject } from "vitest";
import { openInMemory } from "~/platform/db/embedded.server";
import { migrate } from "~/platform/db/migrate.server";
import { openPostgres } from "~/platform/db/open.server";
import type { OpenDatabase } from "~/platform/db/open-database";
import { onServer, urlOnServer } from "./postgres-server";

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
    process.env.TEST_ENGINE === "postgres" ? await openOnServer() : await openSnapshot();
  await addEmptyingFunction(database);
  return database;
}

async function openSnapshot(): Promise<OpenDatabase> {
  return openInMemory(new Blob([await readFile(inject("embeddedSnapshot"))]));
}

async function openOnServer(): Promise<OpenDatabase> {
  const database = await createOnServer();
  await migrate(database.db);
  return database;
}

async function createOnServer(): Promise<OpenDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await onServer(`create database ${name}`);
  return openPostgres(urlOnServer(name).href);
}

/** One function in the database does in one round trip what would otherwise take six. */
async function addEmptyingFunction({ db }: OpenDatabase): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%'`.execute(db);
  // Only tables that have rows: emptying all of them takes longer than most tests.
  const deletions = tables.map(
    ({ name }) => `if exists (select from ${name}) then delete from ${name}; end if;`,
  );
  // Without foreign keys and triggers, deleting takes a tenth of a truncate's time.
  await sql`
    create function empty_tables() returns void language plpgsql as ${sql.lit(`
      begin
        set local session_replication_role = replica;
        ${deletions.join("\n")}
      end`)}`.execute(db);
}

async function empty({ db }: OpenDatabase): Promise<void> {
  // A query left over from the previous test can cause a deadlock (40P01).
  for (let tries = 1; ; tries += 1) {
    try {
      await sql`select empty_tables()`.execute(db);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== "40P01" || tries === 5) throw error;
    }
  }
}

/** A database from the last version before 1.0, for tests of `migrate`. The caller closes it. */
export async function openOldDatabase(): Promise<OpenDatabase & AsyncDisposable> {
  const database =
    process.env.TEST_ENGINE === "postgres" ? await createOnServer() : await openEmptyDatabase();
  const dump = await readFile("tests/support/old-database.sql", "utf8");
  // Both engines run several statements at once only inside a block.
  await sql.raw(`do $do$ begin execute $dump$${dump}$dump$; end $do$`).execute(database.db);
  return { ...database, [Symbol.asyncDispose]: () => database.close() };
}

/**
 * A new database of the engine under test or another; close it yourself. An embedded one has no
 * tables, one on a PostgreSQL server has all of them, empty.
 */
export async function openEmptyDatabase(
  engine: string | undefined = process.env.TEST_ENGINE,
): Promise<OpenDatabase> {
  if (engine === "postgres") return openOnServer();
  if (process.env.TEST_ENGINE === "postgres") return openInMemory();
  // Loading a database and dropping its tables takes a quarter of the time of creating one.
  const database = await openSnapshot();
  await sql`drop schema public cascade`.execute(database.db);
  await sql`create schema public`.execute(database.db);
  return database;
}
