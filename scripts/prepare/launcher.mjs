import { readFileSync } from "node:fs";

/**
 * Ends along with npm: otherwise the server would keep the port and the data folder. npm runs a
 * shell that runs this process, and passes signals only to the shell.
 */
export function endWithLauncher() {
  if (!process.env.npm_lifecycle_event) return;
  const before = launchers();
  const watching = setInterval(() => {
    if (launchers() === before) return;
    clearInterval(watching);
    process.kill(process.pid, "SIGTERM");
  }, 250);
  watching.unref();
}

/** The IDs of the shell and of npm; only the shell's outside Linux. */
function launchers() {
  const shell = process.ppid;
  try {
    // The process name in parentheses may contain anything, so the fields are read from its end.
    const status = readFileSync(`/proc/${shell}/stat`, "utf8");
    return `${shell} ${status.slice(status.lastIndexOf(")") + 2).split(" ")[1]}`;
  } catch {
    return String(shell);
  }
}
