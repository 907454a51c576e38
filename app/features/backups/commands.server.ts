import { join } from "node:path";
import { type Insertable, sql } from "kysely";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { peopleWith } from "~/platform/auth/people.server";
import { BackupError } from "~/platform/backup/format";
import type { FinishedBackup } from "~/platform/backup/make-backup.server";
import type { BackupTarget } from "~/platform/config.server";
import { putSettings } from "~/platform/db/save-settings.server";
import type { Database, Tables } from "~/platform/db/schema";
import { editMark } from "~/platform/forms/edit-mark.server";
import type { Services } from "~/platform/services";
import { momentOf, wallTimeOf } from "~/platform/time/zoned-time.server";
import { dayAfter } from "~/shared/dates";
import { accept, refuse } from "~/shared/outcome";
import { endSentence } from "~/shared/sentence";
import type { BackupNeeds } from "./make.commands.server";
import {
  backUpNowJob,
  backupPlace,
  dailyBackupJob,
  lastRuns,
  lastSuccess,
  readBackupSettings,
} from "./queries.server";
import { isBackupDue } from "./rules";
import type { BackupRun, BackupSettings } from "./schema";

const maxRuns = 100;

/** A finished backup, where it is, and why it wasn't test-restored (null if it was). */
export interface MadeBackup {
  backup: FinishedBackup;
  place: string;
  notRestored: string | null;
}

export interface FailedBackup {
  ok: false;
  reason: string;
  /** Whether there is a file, which failed its test restore. */
  kept: boolean;
}

/**
 * Makes a backup, test-restores it and records the outcome. After a success, deletes the oldest
 * backups, unless `folder` is given.
 * @param options.folder where to write it instead of BACKUP_URL or the default folder in DATA_DIR
 * @param options.signal aborted when the program stops
 */
export async function runBackup(
  services: BackupNeeds,
  startedBy: BackupRun["startedBy"],
  { folder, signal }: { folder?: string | undefined; signal?: AbortSignal } = {},
): Promise<({ ok: true } & MadeBackup) | FailedBackup> {
  const { db, clock, config, log, events } = services;
  const target = folder ? { folder } : (config.backupTarget ?? defaultTarget(config.dataDir));
  const { id } = await db
    .insertInto("backup_runs")
    .values({ started_at: clock.now(), started_by: startedBy })
    .returning("id")
    .executeTakeFirstOrThrow();
  await events.publish(db, "backups");
  const finish = async (outcome: Partial<Insertable<Tables["backup_runs"]>>) => {
    await db
      .updateTable("backup_runs")
      .set({ ...outcome, finished_at: clock.now() })
      .where("id", "=", id)
      .execute();
    await events.publish(db, "backups");
  };
  // A command has no log to look at.
  const forCommand = startedBy === "command";
  const stored = ({ name, size }: FinishedBackup) => ({ name, size_bytes: size });
  try {
    // Loaded on demand, so that the start stays fast.
    const { makeAndTestRestore } = await import("./make.commands.server");
    const { backup, notRestored } = await makeAndTestRestore(services, target, signal);
    await finish({
      ...stored(backup),
      restored: notRestored === null,
      not_restored: notRestored,
    });
    log.info({ ...backup, restored: notRestored === null, notRestored }, "a backup was made");
    // The new backup is complete even if this fails.
    try {
      const { rotateBackups } = await import("~/platform/backup/make-backup.server");
      const { settings } = await readBackupSettings(db);
      if (!folder)
        await rotateBackups(target, config.dataDir, {
          keep: Number(settings.backup_keep),
          now: clock.now(),
        });
      await forgetOldRuns(services);
    } catch (err) {
      log.error({ err }, "old backups could not be deleted");
    }
    return { ok: true, backup, place: backupPlace(target), notRestored };
  } catch (err) {
    if (signal?.aborted) {
      // Record nothing, so that it's due again when the program starts.
      await db.deleteFrom("backup_runs").where("id", "=", id).execute();
      return { ok: false, reason: "The backup was interrupted.", kept: false };
    }
    const { RefusedBackupError } = await import("./make.commands.server");
    if (err instanceof RefusedBackupError) {
      const { message, backup, details } = err;
      log.error({ err, details }, "a backup failed its test restore");
      const reason = `${message} ${inLog}`;
      await finish({ ...stored(backup), error: reason });
      if (!folder) await deleteEarlierRefused(services, target, backup.name);
      return { ok: false, reason: forCommand ? `${message}\n${details}` : reason, kept: true };
    }
    log.error({ err }, "a backup could not be made");
    const known = sentenceOf(err);
    const reason = known ?? `Something went wrong. ${inLog}`;
    await finish({ error: reason });
    return {
      ok: false,
      reason:
        known || !forCommand
          ? reason
          : `Something went wrong: ${endSentence((err as Error).message)}`,
      kept: false,
    };
  }
}

const inLog = "Details are in the server’s log.";

/** Keeps only the newest backup that can't be restored: the hourly retries would fill the disk. */
async function deleteEarlierRefused(
  { db, config, log }: BackupNeeds,
  target: BackupTarget,
  kept: string,
): Promise<void> {
  const earlier = await db
    .selectFrom("backup_runs")
    .select("name")
    .where("error", "is not", null)
    .where("name", "is not", null)
    .where("name", "!=", kept)
    .execute();
  try {
    const { removeBackups } = await import("~/platform/backup/make-backup.server");
    const names = earlier.flatMap(({ name }) => name ?? []);
    await removeBackups(target, config.dataDir, names);
  } catch (err) {
    log.error({ err }, "an earlier backup that can't be restored could not be deleted");
  }
}

function defaultTarget(dataDir: string): BackupTarget {
  return { folder: join(dataDir, "backups") };
}

/** @returns undefined for an unexpected error */
function sentenceOf(error: unknown): string | undefined {
  if (error instanceof BackupError) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC") return "The disk is full.";
  if (code === "EACCES" || code === "EROFS")
    return "Watchpost can’t write to the backup folder. Give the account that runs it write access.";
  return undefined;
}

async function forgetOldRuns({ db }: BackupNeeds): Promise<void> {
  const old = db
    .selectFrom("backup_runs")
    .select("id")
    .orderBy("started_at", "desc")
    .offset(maxRuns);
  await db.deleteFrom("backup_runs").where("id", "in", old).execute();
}

/**
 * The recurring job: makes a backup when it's due, or an hour after a failure. Waits until there is an
 * admin, so that an empty new installation doesn't become the latest backup.
 */
export async function backUpIfDue(services: BackupNeeds, signal?: AbortSignal): Promise<void> {
  const { db, clock, config } = services;
  if (!config.backupTarget) return;
  const { settings, timeZone } = await readBackupSettings(db);
  if (settings.backup_enabled !== "true" || !(await hasAdmin(db))) return;
  const now = clock.now();
  const [last] = await lastRuns(db, 1, now);
  const due = lastTime(now, settings.backup_time, timeZone);
  const state = { due, lastSuccess: await lastSuccess(db, now), lastAttempt: last?.startedAt };
  if (isBackupDue(now, state)) await runBackup(services, "schedule", signal ? { signal } : {});
}

async function hasAdmin(db: Database): Promise<boolean> {
  return (await peopleWith(db, "settings.edit")).length > 0;
}

/** The last moment when clocks showed a time. If the clocks skipped that time, the day before. */
function lastTime(now: Date, time: string, timeZone: string): Date {
  const { date } = wallTimeOf(now, timeZone);
  for (let days = 0; days < 3; days += 1) {
    const moment = momentOf({ date: dayAfter(date, -days), time }, timeZone);
    if (moment && moment <= now) return moment;
  }
  return new Date(0);
}

const entityId = "backups";

/** Refused as `changed` if someone else saved since the form was opened. */
export async function saveBackupSettings(
  services: Pick<Services, "db" | "clock" | "jobs" | "events">,
  actor: AdminActor<"settings.edit">,
  { seen, ...input }: BackupSettings & { seen: string },
) {
  return services.db.transaction().execute(async (trx) => {
    // A setting that was never saved has no row to lock.
    await sql`select pg_advisory_xact_lock(hashtextextended(${entityId}, 0))`.execute(trx);
    const { settings: before } = await readBackupSettings(trx);
    if (editMark(before) !== seen) return refuse("changed", { current: before });
    await putSettings(trx, input);
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "setting",
      shownOn: "backups",
      entityId,
      label: "Backups",
      before,
      after: input,
    });
    await services.jobs.enqueue(trx, dailyBackupJob, {});
    return accept();
  });
}

/** Asks for a backup right now. */
export async function requestBackup(
  services: Pick<Services, "db" | "clock" | "jobs" | "events">,
  actor: AdminActor<"settings.edit">,
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    await services.jobs.enqueue(trx, backUpNowJob, {}, { key: "office" });
    await recordChange(services, trx, actor, {
      action: "created",
      entity: "setting",
      shownOn: "backups",
      entityId,
      label: "Backup",
    });
  });
}
