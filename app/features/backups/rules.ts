import { hours } from "~/shared/durations";
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

/** After this long, a backup without a result counts as interrupted. */
export const maxRunMs = hours(6);

export function runOutcome(
  { name, error, startedAt }: Pick<BackupRun, "name" | "error" | "startedAt">,
  now: Date,
): RunOutcome {
  if (name) return "done";
  if (error) return "failed";
  return now.getTime() - startedAt.getTime() < maxRunMs ? "running" : "interrupted";
}
