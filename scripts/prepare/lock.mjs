import { execFileSync } from "node:child_process";
import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/**
 * Runs `work` in one process of this clone at a time; the others wait.
 * A lock is a numbered file that lists its processes; the highest number counts. Numbers only
 * grow, so that two processes can't both take over the lock of a dead one.
 *
 * @param {string} folder of the lock files
 * @param {(share: (pid: number) => void) => Promise<T>} work `share` adds a child process that
 *   holds the lock too, in case it outlives this process
 * @param {{ onWait?: (pid: number) => void, pollMs?: number }} [options]
 * @returns {Promise<T>}
 * @template T
 */
export async function withLock(folder, work, { onWait, pollMs = 250 } = {}) {
  mkdirSync(folder, { recursive: true });
  const mine = await take(folder, onWait, pollMs);
  try {
    return await work((pid) => {
      replace(folder, mine, JSON.stringify([identity(process.pid), identity(pid)]));
    });
  } finally {
    // Keep the empty file, so that its number isn't used twice.
    replace(folder, mine, "");
  }
}

async function take(folder, onWait, pollMs) {
  let reported = false;
  for (;;) {
    const last = highest(folder);
    const holder = readHolders(folder, last).find(isAlive);
    if (holder) {
      if (!reported) onWait?.(holder.pid);
      reported = true;
      await wait(pollMs);
      continue;
    }
    const next = last + 1;
    if (!claim(folder, next)) continue;
    // Another process has claimed a higher number since.
    if (highest(folder) !== next) {
      rmSync(join(folder, `lock.${next}`), { force: true });
      continue;
    }
    for (const number of numbers(folder)) {
      if (number < next) rmSync(join(folder, `lock.${number}`), { force: true });
    }
    return next;
  }
}

function numbers(folder) {
  return readdirSync(folder)
    .map((name) => Number(/^lock\.(\d+)$/.exec(name)?.[1] ?? 0))
    .filter((number) => number > 0);
}

function highest(folder) {
  return Math.max(0, ...numbers(folder));
}

/** Creates the file with its content atomically; false when another process was first. */
function claim(folder, number) {
  const draft = join(folder, `draft.${process.pid}`);
  writeFileSync(draft, JSON.stringify([identity(process.pid)]));
  try {
    linkSync(draft, join(folder, `lock.${number}`));
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function replace(folder, number, text) {
  const draft = join(folder, `draft.${process.pid}`);
  writeFileSync(draft, text);
  renameSync(draft, join(folder, `lock.${number}`));
}

function readHolders(folder, number) {
  try {
    return JSON.parse(readFileSync(join(folder, `lock.${number}`), "utf8"));
  } catch {
    return [];
  }
}

function identity(pid) {
  return { pid, born: startOf(pid) };
}

function isAlive({ pid, born }) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== "EPERM") return false;
  }
  return born !== undefined && startOf(pid) === born;
}

/**
 * Identifies the start of a process, because a pid can belong to another program later. Undefined
 * for a process that has ended but still has an entry (a zombie).
 */
function startOf(pid) {
  try {
    if (process.platform === "linux") {
      // Fields 3 (state) and 22 (start) of stat; the second, the name, may hold spaces.
      const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1).split(" ");
      if (fields[0] === "Z") return undefined;
      return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${fields[19]}`;
    }
    if (process.platform === "win32") return "";
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch {
    return "";
  }
}
