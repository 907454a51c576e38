import type { BackupTarget, Config } from "../config.server";
import type { FinishedBackup } from "./make-backup.server";

export type BackupPart =
  | {
      what: "make";
      /** A copy of the embedded database. */
      folder: string;
    }
  | {
      what: "try";
      /** The backup to restore, and the new folder to restore it into. */
      name: string;
      folder: string;
    };

/** The part of a backup that is done in a process of its own, with a low priority. */
export type BackupTask = BackupPart & {
  config: Pick<Config, "dataDir" | "backupKey" | "storage">;
  target: BackupTarget;
  /** The time of the backup. */
  now: Date;
};

export type BackupTaskResult =
  | { ok: true; backup?: FinishedBackup; peakMemory: number }
  | {
      ok: false;
      /** Whether it's about the backup itself, with a sentence for the office. */
      refused: boolean;
      message: string;
      code?: string | undefined;
    };

/**
 * Runs a task in a process of its own.
 * @throws TaskEndedError if the process ended without a result, or the signal's reason
 */
export type RunBackupTask = (task: BackupTask, signal: AbortSignal) => Promise<BackupTaskResult>;

/** The process of a task was killed, for example because the machine was out of memory. */
export class TaskEndedError extends Error {
  override name = "TaskEndedError";
}
