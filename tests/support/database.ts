import { randomBytes } from "node:crypto";
import pg from "pg";
import { migrate } from "~/platform/db/migrate.server";
import { openInMemory } from "~/platform/db/embedded.server";
import { type OpenDatabase, openPostgres } from "~/platform/db/open.server";

/** A migrated, empty database of the engine under test, gone when it is closed. */
export function takeTestDatabase(): Promise<OpenDatabase> {
  return process.env.TEST_ENGINE === "postgres" ? takePostgres() : takeEmbedded();
}

let snapshot: Promise<Blob> | undefined;

async function takeEmbedded(): Promise<OpenDatabase> {
  // Copying a prepared one takes a fraction of making one.
  snapshot ??= makeSnapshot();
  return openInMemory(await snapshot);
}

async function makeSnapshot(): Promise<Blob> {
  const { pglite, db, close } = await openInMemory();
  await migrate(db);
  const copy = await pglite.dumpDataDir("none");
  await close();
  return copy;
}

let template: Promise<string> | undefined;

async function takePostgres(): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error("TEST_DATABASE_URL is not set");
  template ??= makeTemplate(server);
  const name = `test_${randomBytes(6).toString("hex")}`;
  await run(server, `create database ${name} template ${await template}`);
  const database = await openPostgres(inDatabase(server, name));
  return {
    ...database,
    close: async () => {
      await database.close();
      await run(server, `drop database ${name} with (force)`);
    },
  };
}

async function makeTemplate(server: string): Promise<string> {
  const name = `template_${randomBytes(6).toString("hex")}`;
  await run(server, `create database ${name}`);
  const { db, close } = await openPostgres(inDatabase(server, name));
  await migrate(db);
  await close();
  return name;
}

function inDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
