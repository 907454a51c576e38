import { join } from "node:path";
import { sql } from "kysely";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { BackupError } from "~/platform/backup/format";
import type { FinishedBackup } from "~/platform/backup/make-backup.server";
import type { BackupTarget } from "~/platform/config.server";
import { putSettings } from "~/platform/db/save-settings.server";
import { editMark } from "~/platform/forms/edit-mark.server";
import type { Services } from "~/platform/services";
import { momentOf, wallTimeOf } from "~/platform/time/zoned-time.server";
import { dayAfter } from "~/shared/dates";
import { accept, refuse } from "~/shared/outcome";
import {
  backUpNowJob,
  dailyBackupJob,
  lastRuns,
  lastSuccess,
  readBackupSettings,
} from "./queries.server";
import { isBackupDue } from "./rules";
import type { BackupRun, BackupSettings } from "./schema";

type Needs = Pick<Services, "config" | "clock" | "db" | "files" | "log" | "events">;

const maxRuns = 100;

/**
 * Makes a backup and records the outcome. After a success, deletes the oldest backups, unless
 * `folder` is given.
 * @param folder instead of BACKUP_URL, or of the data folder's own without it
 */
export async function runBackup(
  services: Needs,
  startedBy: BackupRun["startedBy"],
  folder?: string,
): Promise<{ ok: true; backup: FinishedBackup; place: string } | { ok: false; reason: string }> {
  const { db, clock, config, log, events } = services;
  const target = folder ? { folder } : (config.backupTarget ?? defaultTarget(config.dataDir));
  const { id } = await db
    .insertInto("backup_runs")
    .values({ started_at: clock.now(), started_by: startedBy })
    .returning("id")
    .executeTakeFirstOrThrow();
  await events.publish(db, "backups");
  const finish = async (outcome: { name?: string; size_bytes?: number; error?: string }) => {
    await db
      .updateTable("backup_runs")
      .set({ ...outcome, finished_at: clock.now() })
      .where("id", "=", id)
      .execute();
    await events.publish(db, "backups");
  };
  try {
    // Loaded on demand, so that the start stays fast.
    const { makeBackup, rotateBackups } = await import("~/platform/backup/make-backup.server");
    const backup = await makeBackup(services, target);
    await finish({ name: backup.name, size_bytes: backup.size });
    log.info({ ...backup }, "a backup was made");
    // The new backup is complete even if this fails.
    try {
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
    return { ok: true, backup, place: backupPlace(target) };
  } catch (err) {
    log.error({ err }, "a backup could not be made");
    const reason = sentenceOf(err);
    await finish({ error: reason });
    return { ok: false, reason };
  }
}

/** A target's address without its credentials. */
export function backupPlace(target: BackupTarget): string {
  return "folder" in target ? target.folder : `s3://${target.storage.bucket}/backups`;
}

function defaultTarget(dataDir: string): BackupTarget {
  return { folder: join(dataDir, "backups") };
}

function sentenceOf(error: unknown): string {
  if (error instanceof BackupError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC") return "The disk is full.";
  if (code === "EACCES" || code === "EROFS") return "Can’t write to the backup folder.";
  return `The backup failed: ${message}`;
}

async function forgetOldRuns({ db }: Pick<Services, "db">): Promise<void> {
  const old = db
    .selectFrom("backup_runs")
    .select("id")
    .orderBy("started_at", "desc")
    .offset(maxRuns);
  await db.deleteFrom("backup_runs").where("id", "in", old).execute();
}

/** The recurring job: makes a backup when it is due, or an hour after a failure. */
export async function backUpIfDue(services: Needs): Promise<void> {
  const { db, clock, config } = services;
  if (!config.backupTarget) return;
  const { settings, timeZone } = await readBackupSettings(db);
  if (settings.backup_enabled !== "true") return;
  const now = clock.now();
  const [last] = await lastRuns(db, 1, now);
  const due = lastTime(now, settings.backup_time, timeZone);
  const state = { due, lastSuccess: await lastSuccess(db, now), lastAttempt: last?.startedAt };
  if (isBackupDue(now, state)) await runBackup(services, "schedule");
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
