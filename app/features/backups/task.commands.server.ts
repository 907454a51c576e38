import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { BackupError } from "~/platform/backup/format";
import { findBackup, makeBackup } from "~/platform/backup/make-backup.server";
import type { BackupTask, BackupTaskResult } from "~/platform/backup/task";
import { openTemporary } from "~/platform/db/embedded.server";
import { openFiles } from "~/platform/files/files.server";
import { StartError } from "~/platform/start-error";
import { restoreBackup } from "./restore.commands.server";

/** Runs one part of a backup. `server/commands/backup-task.ts` calls it in a separate process. */
export async function doBackupTask(task: BackupTask): Promise<BackupTaskResult> {
  try {
    const backup = task.what === "make" ? await makeFromCopy(task) : await tryRestore(task);
    // In kilobytes on all systems.
    return { ok: true, ...(backup ? { backup } : {}), peakMemory: process.resourceUsage().maxRSS };
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return { ok: false, refused: isRefusal(error), message, code };
  }
}

async function makeFromCopy({ config, target, now, folder }: BackupTask) {
  const clock = { now: () => now };
  const database = await openTemporary(folder, { copy: true });
  try {
    const needs = {
      config: { ...config, databaseUrl: undefined },
      clock,
      db: database.db,
      files: openFiles(config, clock),
    };
    return await makeBackup(needs, target);
  } finally {
    await database.close();
  }
}

/** Test-restores a stored backup into a new database. */
async function tryRestore(task: Extract<BackupTask, { what: "try" }>): Promise<undefined> {
  const { config, target, now, name, folder } = task;
  const found = await findBackup(name, target, config.dataDir, now);
  if (!found) throw new Error(`${name} is missing`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const database = await openTemporary(join(folder, "db"));
  try {
    const clock = { now: () => now };
    const place = { dataDir: folder, backupKey: config.backupKey };
    await restoreBackup({ config: place, clock, db: database.db, files: undefined }, found.open);
  } finally {
    await database.close();
  }
}

/** Whether the backup itself is at fault, not the disk, the network or the machine. */
function isRefusal(error: unknown): boolean {
  return error instanceof BackupError || error instanceof StartError;
}
