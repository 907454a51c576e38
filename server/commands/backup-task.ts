import { fork } from "node:child_process";
import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import {
  type BackupTask,
  type BackupTaskResult,
  type RunBackupTask,
  TaskEndedError,
} from "~/platform/backup/task";

/** Starts the built program as a child process that runs one {@link BackupTask}. */
export const backupTaskCommand = "backup-task";

/**
 * Don't optimize the embedded database's WebAssembly: that briefly takes up to 500 MB and doesn't
 * make backups faster (36 seconds of CPU time either way for 800,000 rows).
 */
const lessMemory = ["--liftoff-only"];

/** The lowest priority: requests come first. */
const lowest = 19;

/**
 * Runs tasks in a child process, which ends with this process.
 * @param entry the real path of the built program, because an update changes where the link points
 */
export function backupTaskIn(entry: string): RunBackupTask {
  return (task, signal) => {
    signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<BackupTaskResult>();
    const child = fork(entry, [backupTaskCommand], {
      execArgv: [...process.execArgv, ...lessMemory],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    // Set before the child starts threads, which inherit the priority.
    if (child.pid !== undefined) lowerPriority(child.pid);
    const stop = () => {
      child.kill("SIGKILL");
      reject(signal.reason);
    };
    signal.addEventListener("abort", stop);
    child.once("message", (result) => resolve(result as BackupTaskResult));
    child.once("error", reject);
    child.once("exit", (code, killed) => {
      reject(new TaskEndedError(`the process of a backup ended with ${killed ?? code}`));
    });
    child.send(task);
    return promise.finally(() => signal.removeEventListener("abort", stop));
  };
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, lowest);
  } catch {
    // Not permitted, or the process has already ended.
  }
}

/** In the child process: runs the task that the parent sends. */
export async function runReceivedTask(): Promise<void> {
  process.once("disconnect", () => process.exit(1));
  preferForOomKill();
  const task = await new Promise<BackupTask>((resolve) => {
    process.once("message", (message) => resolve(message as BackupTask));
  });
  // Loaded on demand to keep startup fast.
  const { doBackupTask } = await import("~/features/backups/task.commands.server");
  const result = await doBackupTask(task);
  process.send?.(result, () => process.exit(0));
}

/** If memory runs out, makes Linux kill this process instead of the server. */
function preferForOomKill(): void {
  if (process.platform !== "linux") return;
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // Not permitted on this machine.
  }
}
