import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import pg from "pg";
import { inject } from "vitest";
import { openInMemory } from "~/platform/db/embedded.server";
import { migrate } from "~/platform/db/migrate.server";
import { openPostgres } from "~/platform/db/open.server";
import type { OpenDatabase } from "~/platform/db/open-database";
import { onServer, urlOnServer } from "./postgres-server";

/** A test file's database, and what empties it. */
interface Kept {
  database: OpenDatabase;
  empty(): Promise<unknown>;
}

let kept: Promise<Kept> | undefined;

/**
 * A migrated, empty database of the engine under test. Each test file has one and empties it for
 * each test, because creating a new one would take most of the tests' time.
 */
export async function takeTestDatabase(): Promise<OpenDatabase> {
  kept ??= open();
  const { database, empty } = await kept;
  await withoutDeadlock(empty);
  return { ...database, close: async () => {} };
}

/** Each test's program would open a connection of its own to listen on. */
function withSharedListening(database: OpenDatabase): OpenDatabase {
  const listeners = new Set<(payload: string) => void>();
  const gaps = new Set<() => void>();
  let shared: Promise<unknown> | undefined;
  return {
    ...database,
    async listen(channel, hear, onGap) {
      shared ??= database.listen(
        channel,
        (payload) => {
          for (const listener of listeners) listener(payload);
        },
        () => {
          for (const listener of gaps) listener();
        },
      );
      await shared;
      // What the previous test's program sent is heard before this test listens.
      const mark = randomBytes(6).toString("hex");
      await new Promise<void>((heard) => {
        const send = () =>
          void sql`select pg_notify(${channel}, ${mark})`.execute(database.db).catch(() => {});
        const listener = (payload: string) => {
          if (payload !== mark) return;
          listeners.delete(listener);
          gaps.delete(send);
          heard();
        };
        listeners.add(listener);
        // The previous test may have cut the connection.
        gaps.add(send);
        send();
      });
      listeners.add(hear);
      gaps.add(onGap);
      return async () => {
        listeners.delete(hear);
        gaps.delete(onGap);
      };
    },
  };
}

async function open(): Promise<Kept> {
  if (process.env.TEST_ENGINE !== "postgres") {
    const database = await openSnapshot();
    await addEmptyingFunction(database, "set local session_replication_role = replica;");
    return { database, empty: () => sql`select empty_tables()`.execute(database.db) };
  }
  const { database, url } = await openOnServer();
  await addEmptyingFunction(database);
  // A change of the role makes PostgreSQL forget its plans, which would take most of the time here.
  const pool = new pg.Pool({
    connectionString: url,
    options: "-c session_replication_role=replica",
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  // A test that cuts all connections cuts this one, too; the next query opens another.
  pool.on("error", () => {});
  return {
    database: withSharedListening(database),
    empty: () => pool.query("select empty_tables()"),
  };
}

async function openSnapshot(): Promise<OpenDatabase> {
  return openInMemory(new Blob([await readFile(inject("embeddedSnapshot"))]));
}

async function openOnServer(): Promise<{ database: OpenDatabase; url: string }> {
  const created = await createOnServer();
  await migrate(created.database.db);
  return created;
}

async function createOnServer(): Promise<{ database: OpenDatabase; url: string }> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await onServer(`create database ${name}`);
  const url = urlOnServer(name).href;
  return { database: await openPostgres(url), url };
}

/**
 * One function in the database does in one round trip what would otherwise take six. It needs the
 * replica role, without foreign keys and triggers: then deleting takes a tenth of a truncate's time.
 */
async function addEmptyingFunction({ db }: OpenDatabase, first = ""): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%'`.execute(db);
  // Only tables that have rows: emptying all of them takes longer than most tests.
  const deletions = tables.map(
    ({ name }) => `if exists (select from ${name}) then delete from ${name}; end if;`,
  );
  await sql`
    create function empty_tables() returns void language plpgsql as ${sql.lit(`
      begin
        ${first}
        ${deletions.join("\n")}
      end`)}`.execute(db);
}

/** A query left over from the previous test can cause a deadlock (40P01). */
async function withoutDeadlock(empty: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await empty();
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== "40P01" || tries === 5) throw error;
    }
  }
}

/** A database from the last version before 1.0, for tests of `migrate`. The caller closes it. */
export async function openOldDatabase(): Promise<OpenDatabase & AsyncDisposable> {
  const database =
    process.env.TEST_ENGINE === "postgres"
      ? (await createOnServer()).database
      : await openEmptyDatabase();
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
  if (engine === "postgres") return (await openOnServer()).database;
  if (process.env.TEST_ENGINE === "postgres") return openInMemory();
  // Loading a database and dropping its tables takes a quarter of the time of creating one.
  const database = await openSnapshot();
  await sql`drop schema public cascade`.execute(database.db);
  await sql`create schema public`.execute(database.db);
  return database;
}
