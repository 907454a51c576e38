import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../prepare/terminal.mjs";

const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));

/** Whether the package at `from` finds a package called `name`, in its folder or in one above. */
function isLocked(from, name) {
  const folders = from.split("/node_modules/");
  return (
    folders.some((_, depth) => {
      const above = folders.slice(0, folders.length - depth).join("/node_modules/");
      return packages[`${above && `${above}/`}node_modules/${name}`] !== undefined;
    }) || packages[`node_modules/${name}`] !== undefined
  );
}

// npm on Linux can write a lock file without the native packages for macOS and Windows. `npm ci`
// then refuses it, and the tools don't work there.
test("the lock file has every optional package of every platform", () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(path, name))
      .map((name) => `${path || "package.json"} needs ${name}`),
  );
  expect(missing).toEqual([]);
});

test("the lock file names no registry, so that every installation uses its own", () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved)).toEqual([]);
});
