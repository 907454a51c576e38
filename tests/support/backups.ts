import { createReadStream, mkdirSync, mkdtempSync } from "node:fs";
import { cp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { runBackup } from "~/features/backups/commands.server";
import { restoreBackup } from "~/features/backups/restore.commands.server";
import { checkBackup } from "~/platform/backup/check-backup.server";
import { openEmbedded, openTemporary } from "~/platform/db/embedded.server";
import type { Database } from "~/platform/db/schema";
import { openFiles } from "~/platform/files/files.server";
import { type TestApp, testConfig } from "./app";
import { openEmptyDatabase } from "./database";

/** A new, empty data folder and database. */
export async function emptyPlace(
  app: TestApp,
  { engine, backupKey }: { engine?: string; backupKey?: string } = {},
) {
  const database = await openEmptyDatabase(engine);
  const dataDir = mkdtempSync(join(tmpdir(), "watchpost-restored-"));
  const config = { ...testConfig(), dataDir, backupKey };
  const { clock } = app;
  const { log, events } = app.services;
  return {
    services: { config, clock, log, events, db: database.db, files: openFiles(config, clock) },
    db: database.db,
    dataDir,
    restore(path: string, options: { sendWaiting?: boolean } = {}) {
      return restoreBackup(this.services, async () => createReadStream(path), options);
    },
    async [Symbol.asyncDispose]() {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * A data folder with an embedded database on disk. Creating one takes much longer than copying it.
 * @param fill creates the first one of a test file, without syncing to the disk
 */
export function embeddedFolders(folder: string, fill: (db: Database) => Promise<unknown>) {
  let first: Promise<string> | undefined;
  const create = async () => {
    const path = join(folder, "first");
    mkdirSync(path);
    const database = await openTemporary(join(path, "db"));
    await fill(database.db);
    await database.close();
    return path;
  };
  return async (to = mkdtempSync(join(folder, "data-"))) => {
    first ??= create();
    await cp(await first, to, { recursive: true });
    return { dataDir: to, database: await openEmbedded(to) };
  };
}

/** The content of a backup, after checking it. */
export const contentOf = (path: string, key?: string) => checkBackup(createReadStream(path), key);

/** Makes a backup in a new folder inside `folder`, and returns its path. */
export async function backUpTo(
  folder: string,
  app: TestApp,
  services: Partial<TestApp["services"]> = {},
): Promise<string> {
  const target = mkdtempSync(join(folder, "target-"));
  const made = await runBackup({ ...app.services, ...services }, "command", { folder: target });
  if (!made.ok) throw new Error(made.reason);
  return join(target, made.backup.name);
}

/** A table's rows as sorted JSON. */
export async function rowsOf(db: Database, table: string): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select row_to_json(stored)::text as row from ${sql.table(table)} as stored`.execute(db);
  return rows.map(({ row }) => row).sort();
}
