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
import { changedFiles, listTests, testsFor, testsOf } from "./choose-tests.mjs";
import { canInstallChromium, findChromium, installChromium } from "./chromium.mjs";
import { tally } from "./tally.mjs";

const node = process.execPath;
const groups = ["checks", "unit", "http", "components", "e2e"];
/** Where the tests of each group are. */
const places = {
  unit: /^(app|server|scripts|tests\/support)\/(?!.*\.browser\.test)/,
  http: /^tests\/(http|language)\//,
  components: /\.browser\.test\./,
  e2e: /^tests\/e2e\//,
};

/** Projects with a cache of compiled modules. */
const cached = ["unit", "http-postgres", "http-embedded", "language"];

/** Unchanged files aren't checked again. */
const kept = (name) => join(root, ".cache", name);

const checks = [
  [
    "types",
    [tool("@react-router/dev", "react-router"), "typegen"],
    [
      tool("typescript", "tsc"),
      "--incremental",
      "--tsBuildInfoFile",
      kept("types.tsbuildinfo"),
      // Each checker checks many types again, and the build uses the other core.
      "--checkers",
      "1",
    ],
  ],
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
      "--cache",
      kept("import-rules"),
      "--cache-strategy",
      "content",
    ],
    [join(root, "scripts", "checks", "check-sources.mjs")],
  ],
  ["unused code", [tool("knip")]],
];

const total = { passed: 0, failed: 0 };
const { parts, files, feature } = choose(process.argv.slice(2));

const started = [];
try {
  // The checks leave a core idle most of the time, so the build, the unit tests and the installation
  // of a browser run alongside them.
  const checked = inTurn(async (print) => {
    if (!parts.includes("checks")) return;
    for (const [name, ...commands] of checks) await check(name, commands, print);
  });
  const built = inTurn(async (print) => {
    if (!parts.includes("e2e")) return;
    await prepare({ dev: true, out: { write: print } });
  });
  const unit = inTurn(async (print) => {
    if (!parts.includes("unit")) return;
    await built.settled;
    await tests("unit tests", ["unit"], print);
  });
  const browser = inTurn(async (print) => {
    if (parts.includes("components") || parts.includes("e2e")) await findBrowser(print);
  });
  for (const work of [checked, unit, built]) await work.finish();
  if (parts.includes("http")) {
    // To be quick, one feature's tests run on PostgreSQL, if they can.
    const needed = (place) => !feature || files.some((file) => file.startsWith(place));
    // In one run, so that no worker waits for the last test of a part.
    await tests("request tests", [
      "http-postgres",
      ...(needed("tests/http/demo/") ? ["http-embedded"] : []),
      ...(needed("tests/language/") ? ["language"] : []),
    ]);
  }
  await browser.finish();
  if (parts.includes("components")) await tests("component tests", ["components"]);
  if (parts.includes("e2e")) await tests("browser tests", ["e2e"]);
} catch (error) {
  console.error(error instanceof Refusal ? error.message : explain(error));
  total.failed += 1;
}
await Promise.all(started);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

/**
 * What to run: everything, one group, the tests of a feature, or those that uncommitted changes can
 * break.
 */
function choose([name]) {
  if (name === undefined) return { parts: groups };
  if (groups.includes(name)) return { parts: [name] };
  const found = name === "changed" ? testsOfChanges() : testsOf(name, listTests(root));
  if (found.length === 0) {
    const what = name === "changed" ? "No test can break." : `No tests are named ${name}.`;
    console.error(`${what} Use ${groups.join(", ")}, changed, or a feature such as quotes.`);
    process.exit(name === "changed" ? 0 : 1);
  }
  const used = Object.entries(places).filter(([, place]) => found.some((file) => place.test(file)));
  return { parts: used.map(([part]) => part), files: found, feature: name !== "changed" };
}

function testsOfChanges() {
  const changed = changedFiles(root);
  if (!changed) throw new Refusal("Git is needed to find out what has changed.");
  const { files: found, why } = testsFor(changed, root);
  if (why) console.log(`All request and browser tests, because ${why} has changed`);
  return found;
}

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

async function tests(name, projects, print = (text) => process.stdout.write(text)) {
  const began = Date.now();
  const log = name.replaceAll(" ", "-");
  const report = join(logs, `${log}.json`);
  rmSync(report, { force: true });
  const { code, output } = await runQuietly(
    node,
    [
      tool("vitest"),
      "run",
      ...projects.map((project) => `--project=${project}`),
      "--passWithNoTests",
      ...(projects.every((project) => cached.includes(project))
        ? ["--experimental.fsModuleCache"]
        : []),
      ...(files ?? []),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    { cwd: root, log: join(logs, `${log}.log`), env: toolEnv({ CI: "true" }) },
  );
  const { passed, failed, skipped } = tally(readReport(report), code);
  total.passed += passed;
  total.failed += failed;
  const counts = [`${passed} passed`];
  if (failed) counts.push(`${failed} FAILED`);
  if (skipped) counts.push(`${skipped} skipped`);
  print(line(name, counts.join(", "), began));
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

async function findBrowser(print) {
  if (findChromium()) return;
  if (canInstallChromium()) {
    const log = join(logs, "chromium.log");
    const install = () => installChromium({ cwd: root, log });
    if (await step("Installing Chromium", install, { write: print })) return;
  }
  throw new Refusal(
    "The browser tests need Chromium or Chrome. Install one of them, or set CHROMIUM_PATH to its path.",
  );
}
