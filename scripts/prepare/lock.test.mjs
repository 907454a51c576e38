import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { withLock } from "./lock.mjs";

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "watchpost-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lockModule = new URL("./lock.mjs", import.meta.url).href;
/** Another process that takes the lock and runs `body` in it. */
function other(body) {
  const code = `
    import { withLock } from ${JSON.stringify(lockModule)};
    import { appendFileSync } from "node:fs";
    import { setTimeout as wait } from "node:timers/promises";
    await withLock(${JSON.stringify(folder)}, async (share) => { ${body} }, { pollMs: 5 });`;
  return spawn(process.execPath, ["--input-type=module", "-e", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
}

test("processes hold the lock one at a time, and each gets it", async () => {
  const log = join(folder, "log");
  writeFileSync(log, "");
  const body = `
    appendFileSync(${JSON.stringify(log)}, "in ");
    await wait(20);
    appendFileSync(${JSON.stringify(log)}, "out ");`;
  const all = Array.from({ length: 6 }, () => once(other(body), "exit"));
  expect((await Promise.all(all)).map(([code]) => code)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(readFileSync(log, "utf8")).toBe("in out ".repeat(6));
}, 20_000);

test("a killed holder's lock is taken over", async () => {
  const holder = other(`console.log("held"); await wait(60_000);`);
  await once(holder.stdout, "data");
  holder.kill("SIGKILL");
  await once(holder, "exit");
  expect(await withLock(folder, async () => "mine", { pollMs: 5 })).toBe("mine");
});

test("a child that outlives its killed parent keeps the lock", async () => {
  const child = spawn(process.execPath, ["-e", "setTimeout(() => {}, 60_000)"]);
  const holder = other(`share(${child.pid}); console.log("held"); await wait(60_000);`);
  await once(holder.stdout, "data");
  holder.kill("SIGKILL");
  await once(holder, "exit");

  const waitedFor = [];
  const mine = withLock(folder, async () => "mine", {
    pollMs: 5,
    onWait: (pid) => {
      waitedFor.push(pid);
      child.kill("SIGKILL");
    },
  });
  expect(await mine).toBe("mine");
  expect(waitedFor).toEqual([child.pid]);
});

test("a reused process id doesn't hold the lock", async () => {
  writeFileSync(
    join(folder, "lock.7"),
    JSON.stringify([{ pid: process.pid, born: "before the machine was restarted" }]),
  );
  expect(await withLock(folder, async () => "mine", { pollMs: 5 })).toBe("mine");
});

test("failed work releases the lock and leaves one file", async () => {
  const failing = withLock(folder, async () => {
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await withLock(folder, async () => "mine")).toBe("mine");
  expect(readdirSync(folder)).toEqual(["lock.2"]);
});
