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
  /** The test restore's own message, for the log and the command line. */
  readonly details: string;
  constructor(backup: FinishedBackup, details: string) {
    super(`Don’t rely on the backup ${backup.name}: it failed its test restore.`);
    this.backup = backup;
    this.details = details;
  }
}

/** How long each part of a backup may take in its own process. */
const longestPartMs = hours(2);
/** How often free disk space is checked while a part runs. */
const checkRoomMs = seconds(2);
/** The size of a restored database relative to its rows as JSON: twice what 800,000 rows took. */
const restoredShare = 4;
const emptyDatabaseBytes = 150 * 2 ** 20;

/** PostgreSQL allows only one base backup session per connection. */
const oneAtATime = pLimit(1);

/**
 * Makes a backup and test-restores it.
 * @param limitMs how long each part may take in its own process
 * @returns the backup, and why it wasn't test-restored (null if it was)
 * @throws RefusedBackupError if the test restore shows that it can't be restored
 */
export function makeAndTestRestore(
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
    return { backup, notRestored: await testRestore(services, backup, work.path, run) };
  });
}

type Run = (part: BackupPart) => Promise<BackupTaskResult>;

/** Free disk space ran low while a part was running. */
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
      log.info({ what: task.what, ms, ...peak }, "finished a part of a backup");
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
    const why =
      err instanceof NoRoomError ? { reason: "not enough disk space for a copy" } : { err };
    log.warn(why, "backing up the database without a copy, so requests have to wait");
    return makeBackup(services, target);
  }
}

/** @returns why the test restore wasn't possible, or null if it succeeded */
async function testRestore(
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
    log.warn({ err }, "the test restore of a backup failed");
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
