import { join } from "node:path";
import pLimit from "p-limit";
import { copyDatabase, databaseBytes } from "~/platform/backup/copy-database.server";
import { isSecret } from "~/platform/backup/encryption.server";
import { BackupError } from "~/platform/backup/format";
import { type FinishedBackup, makeBackup } from "~/platform/backup/make-backup.server";
import { type BackupPart, type BackupTaskResult, TaskEndedError } from "~/platform/backup/task";
import { hasRoom, takeWorkFolder } from "~/platform/backup/work-folder.server";
import type { BackupTarget } from "~/platform/config.server";
import type { Services } from "~/platform/services";
import { hours, seconds } from "~/shared/durations";
import { notRestored } from "./rules";

export type BackupNeeds = Pick<Services, "config" | "clock" | "db" | "files" | "log" | "events"> &
  Partial<Pick<Services, "databaseFolder" | "runBackupTask">>;

/** A stored backup that can't be restored. */
export class RefusedBackupError extends BackupError {
  readonly backup: FinishedBackup;
  constructor(backup: FinishedBackup, reason: string) {
    super(
      `Restoring the backup as a test failed, so don’t rely on it: ${reason} The file ${backup.name} was kept.`,
    );
    this.backup = backup;
  }
}

/** How long each part of a backup may take in its own process. */
const longestPartMs = hours(2);
/** How often the room on the disk is checked in the meantime. */
const checkRoomMs = seconds(2);
/**
 * A restored database takes this many times the bytes of its rows as JSON: measured were 2 with
 * 800,000 rows. An empty one takes the bytes after it.
 */
const restoredShare = 4;
const emptyDatabaseBytes = 150 * 2 ** 20;

/** Two copies of one database at a time aren't possible. */
const oneAtATime = pLimit(1);

/**
 * Makes a backup and restores it as a test.
 * @param limitMs how long each part may take in its own process
 * @returns why it couldn't be restored as a test, or null if it was
 * @throws RefusedBackupError if it can't be restored
 */
export function makeAndTry(
  services: BackupNeeds,
  target: BackupTarget,
  signal?: AbortSignal,
  { limitMs = longestPartMs } = {},
): Promise<{ backup: FinishedBackup; notRestored: string | null }> {
  return oneAtATime(async () => {
    const { config, clock } = services;
    await using work = await takeWorkFolder(config.dataDir, {
      onlyUser: config.databaseUrl === undefined,
      now: clock.now(),
    });
    const run = taskRunner(services, target, work.path, { signal, limitMs });
    const backup = await make(services, target, work.path, run, signal);
    return { backup, notRestored: await tryToRestore(services, backup, work.path, run) };
  });
}

type Run = (part: BackupPart) => Promise<BackupTaskResult>;

/** The disk didn't keep enough room while a part was running. */
class NoRoomError extends Error {
  override name = "NoRoomError";
}

function taskRunner(
  { config, clock, runBackupTask: runTask, log }: BackupNeeds,
  target: BackupTarget,
  folder: string,
  { signal, limitMs }: { signal: AbortSignal | undefined; limitMs: number },
): Run | undefined {
  if (!runTask) return undefined;
  const { dataDir, backupKey, storage } = config;
  return async (task) => {
    const room = new AbortController();
    const watching = setInterval(async () => {
      if (!(await hasRoom(folder, 0).catch(() => true))) room.abort(new NoRoomError());
    }, checkRoomMs);
    const signals = [room.signal, AbortSignal.timeout(limitMs), ...(signal ? [signal] : [])];
    try {
      const whole = { ...task, config: { dataDir, backupKey, storage }, target, now: clock.now() };
      const began = performance.now();
      const result = await runTask(whole, AbortSignal.any(signals));
      const ms = Math.round(performance.now() - began);
      const peak = result.ok ? { peakMemoryMb: Math.round(result.peakMemory / 1024) } : {};
      log.info({ what: task.what, ms, ...peak }, "a part of a backup is done");
      return result;
    } finally {
      clearInterval(watching);
    }
  };
}

/**
 * Backs up a copy of the embedded database in another process, so that requests don't wait while it
 * is read. Otherwise, reads the database here.
 */
async function make(
  services: BackupNeeds,
  target: BackupTarget,
  work: string,
  run: Run | undefined,
  signal: AbortSignal | undefined,
): Promise<FinishedBackup> {
  const { db, databaseFolder, log } = services;
  if (!run || !databaseFolder) return makeBackup(services, target);
  try {
    if (!(await hasRoom(work, await databaseBytes(databaseFolder)))) throw new NoRoomError();
    const folder = join(work, "copy");
    await copyDatabase(db, databaseFolder, folder, signal);
    const result = await run({ what: "make", folder });
    if (result.ok && result.backup) return result.backup;
    if (!result.ok && result.refused) throw new BackupError(result.message);
    throw Object.assign(new Error(result.ok ? "no backup" : result.message), result);
  } catch (err) {
    if (err instanceof BackupError) throw err;
    signal?.throwIfAborted();
    const why = err instanceof NoRoomError ? { reason: "no room on the disk for a copy" } : { err };
    log.warn(why, "the database is backed up without copying it first, so requests wait meanwhile");
    return makeBackup(services, target);
  }
}

/** @returns why it wasn't possible, or null if the backup was restored */
async function tryToRestore(
  { config, log }: BackupNeeds,
  backup: FinishedBackup,
  work: string,
  run: Run | undefined,
): Promise<string | null> {
  if (!run) return notRestored.development;
  if (config.backupKey && !isSecret(config.backupKey)) return notRestored.publicKey;
  const bytes = emptyDatabaseBytes + restoredShare * backup.rowBytes;
  if (!(await hasRoom(work, bytes))) return notRestored.noRoom;
  try {
    const folder = join(work, "restored");
    const result = await run({ what: "try", name: backup.name, folder });
    if (result.ok) return null;
    if (result.refused) throw new RefusedBackupError(backup, result.message);
    throw Object.assign(new Error(result.message), { code: result.code });
  } catch (err) {
    if (err instanceof RefusedBackupError) throw err;
    log.warn({ err }, "a backup could not be restored as a test");
    return reasonOf(err);
  }
}

function reasonOf(error: unknown): string {
  const { name, code } = error as NodeJS.ErrnoException;
  if (error instanceof NoRoomError || code === "ENOSPC") return notRestored.noRoom;
  if (name === "TimeoutError") return notRestored.tooSlow;
  if (error instanceof TaskEndedError || name === "AbortError") return notRestored.interrupted;
  return notRestored.failed;
}
