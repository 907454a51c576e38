import type { BackupCounts } from "~/platform/backup/format";
import { hours } from "~/shared/durations";
import { fileSize } from "~/shared/file-size";
import type { BackupRun } from "./schema";

/** The dashboard reports the last successful backup as old after this long. */
const staleAfterMs = hours(50);
/** A failed backup is tried again after this long. */
const retryAfterMs = hours(1);

/**
 * Whether the daily backup should start.
 * @param due the last moment when the clock showed the time that the office set
 * @param lastSuccess when the last successful backup was started
 * @param lastAttempt when the last attempt was started
 */
export function isBackupDue(
  now: Date,
  {
    due,
    lastSuccess,
    lastAttempt,
  }: { due: Date; lastSuccess: Date | undefined; lastAttempt: Date | undefined },
): boolean {
  if (lastSuccess && lastSuccess >= due) return false;
  return !lastAttempt || now.getTime() - lastAttempt.getTime() >= retryAfterMs;
}

export type BackupState =
  | { is: "off" }
  | { is: "none-yet" }
  | { is: "good"; age: string }
  | { is: "old"; age: string }
  | { is: "failed"; error: string; age: string | null };

/** The state of backups for the dashboard. */
export function backupState(
  now: Date,
  {
    scheduled,
    last,
    lastSuccess,
  }: {
    scheduled: boolean;
    last: Pick<BackupRun, "error"> | undefined;
    lastSuccess: Date | undefined;
  },
): BackupState {
  const age = lastSuccess ? formatAge(lastSuccess, now) : null;
  if (last?.error) return { is: "failed", error: last.error, age };
  if (!lastSuccess || age === null) return { is: scheduled ? "none-yet" : "off" };
  const old = now.getTime() - lastSuccess.getTime() > staleAfterMs;
  return { is: old ? "old" : "good", age };
}

/** "5 hours", "3 days" */
function formatAge(from: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - from.getTime()) / 60_000));
  if (minutes < 60) return counted(minutes, "minute");
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? counted(hours, "hour") : counted(Math.floor(hours / 24), "day");
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/**
 * Whether a backup contains less than half as much as an earlier one, so it may be from a new
 * installation. A smaller drop is normal, because old records are deleted.
 */
export function isMuchSmaller(latest: BackupCounts, earlier: BackupCounts): boolean {
  const kinds = Object.keys(earlier) as (keyof BackupCounts)[];
  return kinds.some((kind) => latest[kind] < earlier[kind] / 2);
}

/** "1935 bookings, 820 customers, 1 application and 3 accounts" */
export function countsInWords({ bookings, customers, applications, accounts }: BackupCounts) {
  const first = [
    counted(bookings, "booking"),
    counted(customers, "customer"),
    counted(applications, "application"),
  ];
  return `${first.join(", ")} and ${counted(accounts, "account")}`;
}

/** A problem with daily backups. `lastSuccess` is when the last successful one started. */
export type BackupTrouble = { lastSuccess: Date | undefined } & (
  | { is: "unwritable"; place: string }
  | { is: "failed"; error: string }
  | { is: "old"; lastSuccess: Date; age: string }
);

/** Reasons why a backup was read back but not test-restored. Runs store the text, so it can change. */
export const notRestored = {
  development: "The development server can’t test-restore backups.",
  publicKey:
    "Backups are encrypted, and this server can’t open them. Ask the person who runs your server to test one.",
  noRoom: "There isn’t enough disk space for a test restore.",
  tooSlow: "The test restore took too long.",
  interrupted: "The test restore was interrupted.",
  failed: "The test restore failed. Details are in the server’s log.",
} as const;

export type RunOutcome = "done" | "failed" | "running" | "interrupted";

export const runLabels: Record<RunOutcome, string> = {
  done: "Done",
  failed: "Failed",
  running: "Running",
  interrupted: "Interrupted",
};

export const startedByLabels: Record<BackupRun["startedBy"], string> = {
  schedule: "Schedule",
  office: "Back office",
  command: "Command line",
};

/** The file's name and size and how it was verified, or the reason for a failure. */
export function runDetails({
  name,
  sizeBytes,
  error,
  restored,
  notRestored,
}: Omit<BackupRun, "id" | "startedAt" | "finishedAt" | "startedBy">): string {
  if (error) return error;
  if (!name) return "";
  const file = `${name}, ${fileSize(sizeBytes ?? 0)}`;
  if (restored) return `${file}, verified by a test restore`;
  return notRestored ? `${file}. Not tested: ${notRestored}` : file;
}

/** After this long, a backup without a result counts as interrupted. */
export const maxRunMs = hours(6);

export function runOutcome(
  { name, error, startedAt }: Pick<BackupRun, "name" | "error" | "startedAt">,
  now: Date,
): RunOutcome {
  // A backup that failed its test restore has a name and an error.
  if (error) return "failed";
  if (name) return "done";
  return now.getTime() - startedAt.getTime() < maxRunMs ? "running" : "interrupted";
}
