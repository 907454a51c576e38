import { createReadStream, mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { restoreBackup } from "~/features/backups/restore.commands.server";
import { checkBackup } from "~/platform/backup/check-backup.server";
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

/** The content of a backup, after checking it. */
export const contentOf = (path: string, key?: string) => checkBackup(createReadStream(path), key);
