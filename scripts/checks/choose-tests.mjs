import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const testFile = /\.test\.(ts|tsx|mjs)$/;

/** Every test file of `npm test`, relative to the root, with `/` between folders. */
export function listTests(root) {
  return globSync("{app,server,scripts,tests}/**/*.test.{ts,tsx,mjs}", { cwd: root })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !file.startsWith("tests/engines/"));
}

/**
 * The tests of a feature or topic, such as `quotes` or `reminders`: those in a folder with its name.
 * A part of a path, such as `quotes/pdf`, works too.
 */
export function testsOf(name, tests) {
  return tests.filter((file) => `/${file}`.includes(`/${name}/`) || file.includes(`/${name}.`));
}

/** Files that differ from the last commit, also new ones. */
export function changedFiles(root) {
  const git = (...args) => spawnSync("git", args, { cwd: root, encoding: "utf8" });
  const { status, stdout } = git("diff", "--name-only", "--relative", "HEAD");
  if (status !== 0) return undefined;
  const added = git("ls-files", "--others", "--exclude-standard");
  return [...stdout.split("\n"), ...added.stdout.split("\n")].filter(Boolean);
}

/** Changes that any test may depend on. */
const concernsAll =
  /^(app\/platform|app\/shared|app\/root|app\/entry|server|scripts|tests\/support|[^/]+$)/;

/**
 * The tests that changes to these files can break: those that import them, directly or not, and the
 * request and browser tests of each feature that does.
 * @returns {{ files: string[], why: string | undefined }} `why` names a file that concerns all tests
 */
export function testsFor(changed, root) {
  const tests = listTests(root);
  const sources = changed.filter((file) => !testFile.test(file) && !/\.(md|jpg|png)$/.test(file));
  const all = sources.find((file) => concernsAll.test(file) && !/\.css$/.test(file));
  const chosen = new Set(changed.filter((file) => tests.includes(file)));
  const importers = readImporters(root);
  const reached = dependents(sources, importers);
  for (const file of tests) {
    const isUse = /^tests\/(http|e2e|language)\//.test(file);
    if (!isUse && reached.has(file)) chosen.add(file);
    if (all && isUse) chosen.add(file);
  }
  for (const name of featuresOf(reached)) {
    for (const file of testsOf(name, tests)) chosen.add(file);
  }
  return { files: [...chosen].sort(), why: all };
}

/** The names of features, topics and folders of routes among these files. */
function featuresOf(files) {
  const names = new Set();
  for (const file of files) {
    const [, kind, ...path] = file.split("/");
    if (!/^app\/(features|routes)\//.test(file) || testFile.test(file)) continue;
    const folders = path
      .slice(0, -1)
      .filter((name) => !/^(admin|public|auth|resources)$/.test(name));
    if (kind === "routes" && folders.length === 0) folders.push(nameOf(file));
    for (const name of folders.slice(0, 2)) names.add(name);
  }
  return names;
}

const nameOf = (file) => file.slice(file.lastIndexOf("/") + 1).replace(/\..*$/, "");

function dependents(changed, importers) {
  const reached = new Set(changed);
  const queue = [...changed];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    for (const importer of importers.get(file) ?? []) {
      if (reached.has(importer)) continue;
      reached.add(importer);
      queue.push(importer);
    }
  }
  return reached;
}

/** The files that import each file. */
function readImporters(root) {
  const importers = new Map();
  const files = globSync("{app,server,scripts,tests}/**/*.{ts,tsx,mjs}", { cwd: root });
  for (const file of files.map((name) => name.replaceAll("\\", "/"))) {
    const text = readFileSync(join(root, file), "utf8");
    for (const [, name] of text.matchAll(/(?:from|import|import\()\s*"([.~][^"?]*)/g)) {
      const target = resolveImport(root, file, name);
      if (target) importers.set(target, (importers.get(target) ?? new Set()).add(file));
    }
  }
  return importers;
}

function resolveImport(root, from, name) {
  const base = name.startsWith("~/") ? join("app", name.slice(2)) : join(dirname(from), name);
  const path = base.replaceAll("\\", "/");
  return ["", ".ts", ".tsx", ".mjs"].map((end) => path + end).find((one) => existsFile(root, one));
}

const existsFile = (root, path) => /\.\w+$/.test(path) && existsSync(join(root, path));
