import { fork } from "node:child_process";
import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import {
  type BackupTask,
  type BackupTaskResult,
  type RunBackupTask,
  TaskEndedError,
} from "~/platform/backup/task";

/** Makes the built program do a {@link BackupTask} that another process sends it. */
export const backupTaskCommand = "backup-task";

/**
 * Optimizing the embedded database's WebAssembly takes up to 500 MB for a moment, and makes a backup
 * no faster: 36 seconds of processor time either way for 800,000 rows.
 */
const lessMemory = ["--liftoff-only"];

/** The lowest priority: requests come first. */
const lowest = 19;

/**
 * Runs tasks in a child process. The child ends with this process.
 * @param entry the file of the built program; a real path, because after an update the link points
 *   to another version
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
    // Before it has started any threads, which all get this priority.
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
    // The operating system doesn't allow it, or the process has ended already.
  }
}

/** In the child: does the task that the parent sends. */
export async function takeBackupTask(): Promise<void> {
  process.once("disconnect", () => process.exit(1));
  beKilledFirst();
  const task = await new Promise<BackupTask>((resolve) => {
    process.once("message", (message) => resolve(message as BackupTask));
  });
  // Loaded on demand, so that the start stays fast.
  const { doBackupTask } = await import("~/features/backups/task.commands.server");
  const result = await doBackupTask(task);
  process.send?.(result, () => process.exit(0));
}

/** If the machine or the service runs out of memory, Linux ends this process, not the program. */
function beKilledFirst(): void {
  if (process.platform !== "linux") return;
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // Not allowed here.
  }
}
