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
      /** The backup to test-restore, and the new folder for its database. */
      name: string;
      folder: string;
    };

/** One part of a backup, which runs in a separate low-priority process. */
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
      /** Whether the backup itself is at fault. `message` is then a sentence for the office. */
      refused: boolean;
      message: string;
      code?: string | undefined;
    };

/**
 * Runs a task in a separate process.
 * @throws TaskEndedError if the process ended without a result, or the signal's reason
 */
export type RunBackupTask = (task: BackupTask, signal: AbortSignal) => Promise<BackupTaskResult>;

/** The task's process was killed, for example because the machine ran out of memory. */
export class TaskEndedError extends Error {
  override name = "TaskEndedError";
}
