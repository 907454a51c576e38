import { z } from "zod";
import { type StoredSettings, settingsAndZone } from "~/features/settings/public/queries.server";
import type { BackupTarget, Config } from "~/platform/config.server";
import type { Database, Trx } from "~/platform/db/schema";
import { type JobKind, recurringJob } from "~/platform/jobs/jobs.server";
import type { Services } from "~/platform/services";
import { type BackupState, type BackupTrouble, backupState, maxRunMs } from "./rules";
import { type BackupRun, type BackupSettings, backupSettings } from "./schema";

/** Makes the backup that is due. */
export const dailyBackupJob = recurringJob("daily-backup", 600);

/** Makes the backup that the office asked for. */
export const backUpNowJob: JobKind = { name: "back-up-now", payload: z.object({}) };

/** By default every night at three, and the newest 14 are kept. */
const defaults: BackupSettings = {
  backup_enabled: "true",
  backup_time: "03:00",
  backup_keep: "14",
};

export async function readBackupSettings(
  db: Database | Trx,
): Promise<{ settings: BackupSettings; timeZone: string }> {
  const { settings, zone } = await settingsAndZone(db, backupSettings.columns);
  return { settings: { ...defaults, ...Object.fromEntries(settings) }, timeZone: zone };
}

/**
 * The last attempts, newest first.
 * @param until leaves out later ones, which a wrong clock has made
 */
export async function lastRuns(db: Database, limit: number, until?: Date): Promise<BackupRun[]> {
  return db
    .selectFrom("backup_runs")
    .$call((query) => (until ? query.where("started_at", "<=", until) : query))
    .select(["id", "started_at as startedAt", "finished_at as finishedAt"])
    .select(["started_by as startedBy", "name", "size_bytes as sizeBytes", "error"])
    .select(["restored", "not_restored as notRestored"])
    .orderBy("started_at", "desc")
    .limit(limit)
    .execute();
}

/** When the last successful backup until a moment was started. */
export async function lastSuccess(db: Database, until: Date): Promise<Date | undefined> {
  const found = await db
    .selectFrom("backup_runs")
    .select("started_at")
    .where("name", "is not", null)
    .where("error", "is", null)
    .where("started_at", "<=", until)
    .orderBy("started_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return found?.started_at;
}

/** Whether the last backup that ended failed; undefined if there is none. */
export async function lastBackupFailed(db: Database, until: Date): Promise<boolean | undefined> {
  const found = await db
    .selectFrom("backup_runs")
    .select("error")
    .where("finished_at", "is not", null)
    .where("started_at", "<=", until)
    .orderBy("started_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return found && found.error !== null;
}

/** Whether any process is making a backup. */
export async function isBackupRunning({ db, clock }: Pick<Services, "db" | "clock">) {
  const running = await db
    .selectFrom("backup_runs")
    .select("id")
    .where("finished_at", "is", null)
    .where("started_at", ">", new Date(clock.now().getTime() - maxRunMs))
    .limit(1)
    .executeTakeFirst();
  return running !== undefined;
}

/** A problem with daily backups; undefined if they work or are off. */
export async function backupTrouble(
  services: Pick<Services, "db" | "clock" | "backupPlaceIsDown"> & {
    config: Pick<Config, "backupTarget">;
  },
): Promise<BackupTrouble | undefined> {
  const { db, clock, config, backupPlaceIsDown } = services;
  if (!config.backupTarget) return undefined;
  const { settings } = await readBackupSettings(db);
  if (settings.backup_enabled !== "true") return undefined;
  const now = clock.now();
  const outcomes = await lastOutcomes(db, now);
  const { lastSuccess: success } = outcomes;
  if (backupPlaceIsDown()) {
    return { is: "unwritable", place: backupPlace(config.backupTarget), lastSuccess: success };
  }
  const state = backupState(now, { scheduled: true, ...outcomes });
  if (state.is === "failed") return { is: "failed", error: state.error, lastSuccess: success };
  if (state.is === "old" && success) return { is: "old", age: state.age, lastSuccess: success };
  return undefined;
}

/** Where a target stores backups, without credentials. */
export function backupPlace(target: BackupTarget): string {
  return "folder" in target ? target.folder : `s3://${target.storage.bucket}/backups`;
}

/** @param stored settings that include `backup_enabled` */
export function dailyBackupsAreOn(
  config: Pick<Config, "backupTarget">,
  stored: StoredSettings,
): boolean {
  const enabled = stored.get("backup_enabled") ?? defaults.backup_enabled;
  return config.backupTarget !== undefined && enabled === "true";
}

/**
 * The state of backups for the dashboard.
 * @param stored settings that include `backup_enabled`
 */
export async function currentBackupState(
  {
    db,
    clock,
    config,
  }: Pick<Services, "db" | "clock"> & {
    config: Pick<Config, "backupTarget">;
  },
  stored: StoredSettings,
): Promise<BackupState> {
  const now = clock.now();
  return backupState(now, {
    scheduled: dailyBackupsAreOn(config, stored),
    ...(await lastOutcomes(db, now)),
  });
}

/** The last backup that ended, and the start of the last successful one. */
async function lastOutcomes(db: Database, now: Date) {
  const runs = await lastRuns(db, 2, now);
  return {
    last: runs.find((run) => run.finishedAt !== null),
    lastSuccess:
      runs.find((run) => run.name && !run.error)?.startedAt ?? (await lastSuccess(db, now)),
  };
}
