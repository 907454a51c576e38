import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { covers, install, installFailure, isInstalled } from "./install.mjs";

const lock = {
  "": {},
  "node_modules/a": { version: "1.0.0" },
  "node_modules/tool": { version: "2.0.0", dev: true },
  "node_modules/elsewhere": { version: "3.0.0", optional: true },
};

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "watchpost-install-"));
  writeFileSync(join(root, "package.json"), "{}");
  writeFileSync(join(root, "package-lock.json"), JSON.stringify({ packages: lock }));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Stands in for npm: a program that leaves what npm leaves, then ends with this code. */
function fakeNpm(code, present = lock) {
  const script = join(root, "npm.mjs");
  const record = JSON.stringify(JSON.stringify({ packages: present }));
  writeFileSync(
    script,
    `import { mkdirSync, rmSync, writeFileSync } from "node:fs";
     if (process.argv[2] === "ping") process.exit(0);
     if (process.argv[2] !== "ci") process.exit(2);
     rmSync("node_modules", { recursive: true, force: true });
     mkdirSync("node_modules");
     if (${code} === 0) writeFileSync("node_modules/.package-lock.json", ${record});
     process.exit(${code});`,
  );
  chmodSync(script, 0o755);
  return { dev: false, log: join(root, "install.log"), npm: [process.execPath, script] };
}

test("a fresh clone has nothing installed", () => {
  expect(isInstalled(root, { dev: false })).toBe(false);
});

test("after an installation nothing is missing until the lock file changes", async () => {
  await install(root, fakeNpm(0, { "node_modules/a": { version: "1.0.0" } }));
  expect(isInstalled(root, { dev: false })).toBe(true);
  expect(isInstalled(root, { dev: true })).toBe(false);
  const newer = { ...lock, "node_modules/a": { version: "1.0.1" } };
  writeFileSync(join(root, "package-lock.json"), JSON.stringify({ packages: newer }));
  expect(isInstalled(root, { dev: false })).toBe(false);
});

test("a full installation is enough for npm start", async () => {
  await install(root, { ...fakeNpm(0), dev: true });
  expect(isInstalled(root, { dev: false })).toBe(true);
  expect(isInstalled(root, { dev: true })).toBe(true);
});

test("a developer's own npm install counts", () => {
  mkdirSync(join(root, "node_modules"));
  writeFileSync(
    join(root, "node_modules", ".package-lock.json"),
    JSON.stringify({ packages: lock }),
  );
  expect(isInstalled(root, { dev: true })).toBe(true);
});

test("a failed installation stops with a message and isn't taken for a finished one", async () => {
  await install(root, fakeNpm(0));
  const failing = install(root, fakeNpm(1));
  await expect(failing).rejects.toThrow("The packages couldn't be installed.");
  expect(isInstalled(root, { dev: false })).toBe(false);
});

test("removes an interrupted installation before the next one", async () => {
  const half = join(root, "node_modules", "half", "package.json");
  mkdirSync(join(half, ".."), { recursive: true });
  writeFileSync(half, "{}");
  await install(root, fakeNpm(0));
  expect(existsSync(half)).toBe(false);
});

test("packages for other platforms and, unless needed, for tests may be missing", () => {
  const present = { "node_modules/a": { version: "1.0.0" } };
  expect(covers(present, lock, { dev: false })).toBe(true);
  expect(covers(present, lock, { dev: true })).toBe(false);
  expect(covers({}, lock, { dev: false })).toBe(false);
});

test.each([
  ["npm error code ENOTFOUND", /registry can't be reached/],
  ["npm error EACCES: permission denied, mkdir 'x'", /can't write to node_modules/],
  ["npm error ENOSPC: no space left", /disk is full/],
  ["npm error something else", /couldn't be installed\. Start again\. Details are in the.log\./],
])("explains npm's %j in one sentence", (output, sentence) => {
  expect(installFailure(output, "the.log")).toMatch(sentence);
});
