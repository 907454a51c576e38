import { execFileSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { build, isBuilt } from "./build.mjs";

let root;
const put = (path, text) => {
  mkdirSync(join(root, path, ".."), { recursive: true });
  writeFileSync(join(root, path), text);
};
/** Stands in for the build tool. */
const buildTool = (code) => put("node_modules/@react-router/dev/bin.cjs", code);
const works = `const fs = require("node:fs");
  const server = process.env.BUILD_DIRECTORY + "/server";
  fs.mkdirSync(server, { recursive: true });
  fs.writeFileSync(server + "/index.js", fs.readFileSync("app/a.ts"));`;
const make = () => build(root, { node: process.execPath, log: join(root, "build.log") });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "watchpost-build-"));
  put("app/a.ts", "a");
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

test("a finished build is current until a source changes", async () => {
  expect(isBuilt(root)).toBe(false);
  buildTool(works);
  await make();
  expect(isBuilt(root)).toBe(true);
  put("app/a.ts", "b");
  expect(isBuilt(root)).toBe(false);
});

const built = () => readFileSync(join(root, "build", "server", "index.js"), "utf8");

test("a failed build stops with a message and leaves the earlier one to be started", async () => {
  buildTool(works);
  await make();
  put("app/a.ts", "b");
  buildTool("process.exit(1)");
  await expect(make()).rejects.toThrow("The site couldn't be built. Details are in");
  expect(isBuilt(root)).toBe(false);
  expect(built()).toBe("a");
});

test("a language without a translation stops the build before the earlier one is replaced", async () => {
  buildTool(works);
  await make();
  vi.stubEnv("SITE_LANGUAGE", "xx");
  await expect(make()).rejects.toThrow(
    "SITE_LANGUAGE isn’t valid. Expected en-US or a language with a catalog, but app/shared/messages/xx.json doesn't exist.",
  );
  put("app/shared/messages/xx.json", "{}");
  await make();
  expect(isBuilt(root)).toBe(true);
});

test("a running program keeps its files while the next version is built and after that", async () => {
  buildTool(works);
  await make();
  const running = realpathSync(join(root, "build"));
  const ofRunning = () => readFileSync(join(running, "server", "index.js"), "utf8");
  put("app/a.ts", "b");
  // The build tool sees the earlier build as it was.
  buildTool(`${works} fs.writeFileSync("seen", fs.readFileSync("build/server/index.js"));`);
  await make();
  expect(readFileSync(join(root, "seen"), "utf8")).toBe("a");
  expect(built()).toBe("b");
  expect(ofRunning()).toBe("a");
});

test("an earlier version's build is used again", async () => {
  buildTool(works);
  await make();
  put("app/a.ts", "b");
  await make();
  put("app/a.ts", "a");
  buildTool("process.exit(1)");
  await make();
  expect(built()).toBe("a");
});

test("only the latest builds stay", async () => {
  buildTool(works);
  for (const text of ["a", "b", "c", "d", "e"]) {
    put("app/a.ts", text);
    await make();
  }
  const left = readdirSync(join(root, "builds")).map((name) =>
    readFileSync(join(root, "builds", name, "server", "index.js"), "utf8"),
  );
  expect(left.sort()).toEqual(["c", "d", "e"]);
});

test("a build from before there were several is replaced", async () => {
  put("build/server/index.js", "before");
  buildTool(works);
  await make();
  expect(built()).toBe("a");
});

test("a build without the server's files isn't finished", async () => {
  buildTool(works);
  await make();
  rmSync(join(root, "build", "server"), { recursive: true });
  expect(isBuilt(root)).toBe(false);
});

test("a build knows its commit, and another commit of the same sources is built again", async () => {
  buildTool(`${works} fs.writeFileSync(server + "/commit", process.env.WATCHPOST_COMMIT);`);
  const commit = () => readFileSync(join(root, "build", "server", "commit"), "utf8");
  await make();
  expect(commit()).toBe("");

  const git = (...args) => execFileSync("git", ["-C", root, ...args], { encoding: "utf8" }).trim();
  const identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com"];
  git("init", "--quiet");
  git(...identity, "commit", "--quiet", "--allow-empty", "--message", "First");
  expect(isBuilt(root)).toBe(false);
  await make();
  expect(commit()).toBe(git("rev-parse", "HEAD"));
  expect(isBuilt(root)).toBe(true);

  git(...identity, "commit", "--quiet", "--allow-empty", "--message", "Second");
  expect(isBuilt(root)).toBe(false);
  // A user without Git can start it.
  vi.stubEnv("PATH", "");
  expect(isBuilt(root)).toBe(true);
});
