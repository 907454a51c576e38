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
 * Runs `work` while no other process of this clone does, and waits for one that does.
 * A lock is a numbered file that names its processes; the highest number counts. Numbers only
 * grow, so two processes that find a dead one's lock can't both take it over.
 *
 * @param {string} folder where the lock files lie
 * @param {(share: (pid: number) => void) => Promise<T>} work `share` names a child that keeps
 *   the lock alive too, for when it outlives this process
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
    // The file stays, emptied, so that its number isn't given twice.
    replace(folder, mine, "");
  }
}

async function take(folder, onWait, pollMs) {
  let told = false;
  for (;;) {
    const last = highest(folder);
    const holder = readHolders(folder, last).find(isAlive);
    if (holder) {
      if (!told) onWait?.(holder.pid);
      told = true;
      await wait(pollMs);
      continue;
    }
    const next = last + 1;
    if (!claim(folder, next)) continue;
    // A number below the highest was freed and given to us too late.
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

/** Creates the file with its content in one step; false when somebody else was first. */
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
  return { pid, born: birth(pid) };
}

function isAlive({ pid, born }) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== "EPERM") return false;
  }
  return born !== undefined && birth(pid) === born;
}

/**
 * When a process began: after a restart of the machine a pid can belong to another program.
 * Undefined for one that has ended but that nobody has collected yet.
 */
function birth(pid) {
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
