import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { build, isBuilt } from "./build.mjs";

let root;
const put = (path, text) => {
  mkdirSync(join(root, path, ".."), { recursive: true });
  writeFileSync(join(root, path), text);
};
/** Stands in for the build tool. */
const buildTool = (code) => put("node_modules/@react-router/dev/bin.cjs", code);
const works = `const fs = require("node:fs");
  fs.mkdirSync("build/server", { recursive: true });
  fs.writeFileSync("build/server/index.js", "");`;
const make = () => build(root, { node: process.execPath, log: join(root, "build.log") });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "watchpost-build-"));
  put("app/a.ts", "a");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test("a finished build is current until a source changes", async () => {
  expect(isBuilt(root)).toBe(false);
  buildTool(works);
  await make();
  expect(isBuilt(root)).toBe(true);
  put("app/a.ts", "b");
  expect(isBuilt(root)).toBe(false);
});

test("a failed build stops with a message, and no older build is served", async () => {
  buildTool(works);
  await make();
  buildTool("process.exit(1)");
  await expect(make()).rejects.toThrow("The site couldn't be built. The details are in");
  expect(isBuilt(root)).toBe(false);
});

test("a build without the server's files isn't finished", async () => {
  buildTool(works);
  await make();
  rmSync(join(root, "build", "server"), { recursive: true });
  expect(isBuilt(root)).toBe(false);
});
