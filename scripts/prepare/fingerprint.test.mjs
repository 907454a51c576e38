import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fingerprint } from "./fingerprint.mjs";

let root;
const put = (path, text) => {
  mkdirSync(join(root, path, ".."), { recursive: true });
  writeFileSync(join(root, path), text);
};
const now = () => fingerprint(root, ["app", "config.ts", "missing"]);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "watchpost-fingerprint-"));
  put("config.ts", "1");
  put("app/a.ts", "a");
  put("app/deep/b.ts", "b");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test("a new modification time doesn't change the fingerprint", () => {
  const before = now();
  utimesSync(join(root, "app/a.ts"), new Date(0), new Date(0));
  expect(now()).toBe(before);
});

test("tests and generated files don't change the fingerprint", () => {
  const before = now();
  put("app/a.test.ts", "test");
  put("app/fonts/.generated/x.woff2", "font");
  put("app/fonts/.generated/x.woff2", "another");
  expect(now()).toBe(before);
});

test.each([
  ["a changed file", () => put("app/deep/b.ts", "B")],
  ["a new file", () => put("app/c.ts", "")],
  ["a removed file", () => rmSync(join(root, "app/a.ts"))],
  ["a renamed file", () => renameSync(join(root, "app/a.ts"), join(root, "app/z.ts"))],
  ["a file that appears where one was missing", () => put("missing", "")],
])("%s changes the fingerprint", (_what, change) => {
  const before = now();
  change();
  expect(now()).not.toBe(before);
});
