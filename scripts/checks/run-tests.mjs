// Runs the checks and tests of `npm test` and prints one line for each.
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { prepare } from "../prepare/prepare.mjs";
import {
  explain,
  logs,
  Refusal,
  root,
  runQuietly,
  step,
  tool,
  toolEnv,
} from "../prepare/terminal.mjs";
import { canInstallChromium, findChromium, installChromium } from "./chromium.mjs";
import { tally } from "./tally.mjs";

const node = process.execPath;
const parts = ["checks", "unit", "http", "e2e"];

const checks = [
  ["types", [tool("@react-router/dev", "react-router"), "typegen"], [tool("typescript", "tsc")]],
  ["lint and format", [tool("@biomejs/biome", "biome"), "check", "--colors=off", "."]],
  [
    "import rules",
    [
      tool("dependency-cruiser", "depcruise"),
      "app",
      "server",
      "tests",
      "--config",
      ".dependency-cruiser.cjs",
    ],
    [join(root, "scripts", "checks", "check-sources.mjs")],
  ],
  ["unused code", [tool("knip")]],
];

const total = { passed: 0, failed: 0 };
const wanted = parts.filter((part) => process.argv[2] === undefined || process.argv[2] === part);
if (wanted.length === 0) {
  console.error(`Unknown test group. Use one of: ${parts.join(", ")}.`);
  process.exit(1);
}

const started = [];
try {
  // The checks leave a core idle most of the time, so the build and the unit tests run alongside
  // them.
  const checked = inTurn(async (print) => {
    if (!wanted.includes("checks")) return;
    for (const [name, ...commands] of checks) await check(name, commands, print);
  });
  const built = inTurn(async (print) => {
    if (!wanted.includes("http") && !wanted.includes("e2e")) return;
    await prepare({ dev: true, out: { write: print } });
  });
  const unit = inTurn(async (print) => {
    if (!wanted.includes("unit")) return;
    await built.settled;
    await tests("unit tests", "unit", print);
  });
  for (const work of [checked, unit, built]) await work.finish();
  if (wanted.includes("http")) {
    await tests("request tests, embedded database", "http-embedded");
    await tests("request tests, PostgreSQL", "http-postgres");
    await tests("pages in another language", "language");
  }
  if (wanted.includes("e2e")) {
    await browser();
    await tests("browser tests", "e2e");
  }
} catch (error) {
  console.error(error instanceof Refusal ? error.message : explain(error));
  total.failed += 1;
}
await Promise.all(started);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

/** Starts work that prints nothing before its turn, because two at a time would mix their lines. */
function inTurn(work) {
  const held = [];
  let print = (text) => held.push(text);
  const ended = work((text) => print(text)).then(
    () => undefined,
    (error) => error,
  );
  started.push(ended);
  return {
    settled: ended,
    async finish() {
      print = (text) => process.stdout.write(text);
      for (const text of held) print(text);
      const error = await ended;
      if (error) throw error;
    },
  };
}

async function check(name, commands, print) {
  const began = Date.now();
  for (const [index, args] of commands.entries()) {
    const log = join(logs, `${name.replaceAll(" ", "-")}-${index + 1}.log`);
    const { code, output } = await runQuietly(node, args, { cwd: root, log, env: toolEnv() });
    if (code === 0) continue;
    total.failed += 1;
    print(line(name, "FAILED", began));
    print(`${output.trimEnd()}\n`);
    return;
  }
  total.passed += 1;
  print(line(name, "passed", began));
}

async function tests(name, project, print = (text) => process.stdout.write(text)) {
  const began = Date.now();
  const report = join(logs, `${project}.json`);
  rmSync(report, { force: true });
  const { code, output } = await runQuietly(
    node,
    [
      tool("vitest"),
      "run",
      `--project=${project}`,
      "--passWithNoTests",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    { cwd: root, log: join(logs, `${project}.log`), env: toolEnv({ CI: "true" }) },
  );
  const { passed, failed, skipped, again } = tally(readReport(report), code);
  total.passed += passed;
  total.failed += failed;
  const counts = [`${passed} passed`];
  if (failed) counts.push(`${failed} FAILED`);
  if (skipped) counts.push(`${skipped} skipped`);
  print(line(name, counts.join(", "), began));
  for (const one of again) print(`  passed only on retry: ${one}\n`);
  if (failed) print(`${output.trimEnd()}\n`);
}

function line(name, result, began) {
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  return `${name.padEnd(34)} ${result}  (${seconds} s)\n`;
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}

async function browser() {
  if (findChromium()) return;
  if (canInstallChromium()) {
    const log = join(logs, "chromium.log");
    if (await step("Installing Chromium", () => installChromium({ cwd: root, log }))) return;
  }
  throw new Refusal(
    "The browser tests need Chromium or Chrome. Install one of them, or set CHROMIUM_PATH to its path.",
  );
}
