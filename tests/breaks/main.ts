// npm run breaks                       applies each break, runs what could notice it, and reports
// npm run breaks -- ID|KIND …          only these
// npm run breaks -- near …             runs only the tests that are near the change, and the tables
// The tests run in a copy of the working tree, so that you can go on editing.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { testsFor } from "../../scripts/checks/choose-tests.mjs";
import { allBreaks } from "./all.ts";
import { applyBreak } from "./apply.ts";

const root = join(import.meta.dirname, "../..");
const copy = join(root, ".cache", "breaks");
const report = join(copy, ".cache", "break.json");

/** Tests of every feature at once: who may do what, cached pages, and what is stored together. */
const tables = ["accounts", "office", "page-cache", "privacy", "stored-together"].map(
  (folder) => `tests/http/${folder}/`,
);

const nearOnly = process.argv.includes("near");
const wanted = process.argv.slice(2).filter((word) => word !== "near");
const breaks = allBreaks.filter(
  ({ id, kind }) => wanted.length === 0 || wanted.includes(id) || wanted.includes(kind),
);
if (breaks.length === 0) {
  console.error("No break has this ID or kind.");
  process.exit(1);
}

copyTree();
const rows: string[] = [];
let noticed = 0;
for (const one of breaks) {
  const began = Date.now();
  const { file, restore } = applyBreak(copy, one);
  try {
    const by = firstFailure(file);
    if (by) noticed += 1;
    const seconds = Math.round((Date.now() - began) / 1000);
    const row = `| ${one.id} | ${one.kind} | ${one.what} | ${by ?? "**nobody**"} | ${seconds} |`;
    rows.push(row);
    console.log(row);
  } finally {
    restore();
  }
}
console.log(`\n${noticed} of ${breaks.length} breaks were noticed.`);
process.exit(noticed === breaks.length ? 0 : 1);

/** Runs the likeliest and quickest tests first, and ends with the first failure. */
function firstFailure(file: string): string | undefined {
  const { files, why } = testsFor([file], copy);
  const near = why ? [] : files;
  const noticed =
    (near.length > 0 ? run(["unit", "components", "http-postgres"], near) : undefined) ??
    run(["http-postgres"], tables);
  if (nearOnly) return noticed;
  return (
    noticed ?? run(["unit", "components", "http-postgres", "http-embedded"]) ?? browserFailure(near)
  );
}

function browserFailure(near: readonly string[]): string | undefined {
  const built = spawnSync("npm", ["run", "build"], { cwd: copy, encoding: "utf8" });
  if (built.status !== 0) return "the build";
  return (near.length > 0 ? run(["e2e"], near) : undefined) ?? run(["e2e"]);
}

/** The project and the title of the first test that fails. */
function run(projects: readonly string[], files: readonly string[] = []): string | undefined {
  rmSync(report, { force: true });
  const vitest = join(copy, "node_modules", "vitest", "vitest.mjs");
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      vitest,
      "run",
      ...projects.map((name) => `--project=${name}`),
      "--passWithNoTests",
      "--bail=1",
      "--reporter=json",
      `--outputFile=${report}`,
      ...files,
    ],
    { cwd: copy, encoding: "utf8", env: { ...process.env, CI: "true" } },
  );
  if (status === 0) return undefined;
  if (!existsSync(report)) return outsideOfTest(stdout + stderr);
  return titleOfFailure(JSON.parse(readFileSync(report, "utf8"))) ?? outsideOfTest(stdout + stderr);
}

/** The last words of a run that failed without a failing test. */
function outsideOfTest(output: string): string {
  return `an error outside of a test: ${output.trim().slice(-300).replaceAll(/\s+/g, " ")}`;
}

interface Report {
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

function titleOfFailure({ testResults }: Report): string | undefined {
  for (const { name, status, assertionResults } of testResults) {
    const file = name.slice(copy.length + 1);
    const failed = assertionResults.find((test) => test.status === "failed");
    if (failed) return `${file}: ${failed.fullName}`;
    if (status === "failed" && assertionResults.length === 0) return `${file}: can't be loaded`;
  }
  return undefined;
}

/** Copies the working tree, keeping what an earlier run installed in the copy. */
function copyTree() {
  mkdirSync(copy, { recursive: true });
  for (const name of readdirSync(copy)) {
    if (name !== "node_modules" && name !== ".cache") rmSync(join(copy, name), { recursive: true });
  }
  const { stdout } = spawnSync("git", ["ls-files", "-co", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  for (const file of stdout.split("\n").filter((name) => name && existsSync(join(root, name)))) {
    cpSync(join(root, file), join(copy, file));
  }
  const { status } = spawnSync("npm", ["run", "setup"], { cwd: copy, stdio: "inherit" });
  if (status !== 0) process.exit(1);
}
