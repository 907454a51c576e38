// npm run trial                   attacks and faults on both engines, with a table of what held
// npm run trial -- attacks        only the attacks (tests/http/attacks)
// npm run trial -- kills|quotes|races|cuts|disk|two|slow|emails|floods|updates|backups|hours|passwords
// npm run trial -- rolling        restarts behind nginx and Caddy, which must be installed
// npm run trial -- alerts         every alert of the example for Prometheus, which must be installed
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { root } from "../bench/program.ts";
import { measureSignIns } from "../bench/sign-ins.ts";
import { proxyNames } from "../support/proxies.ts";
import { fireAlerts } from "./alerts.ts";
import { backUpUnderLoad, waitForBackup } from "./backups.ts";
import { cutConnections } from "./cuts.ts";
import { floodWithQueries } from "./floods.ts";
import { fillDisk } from "./full-disk.ts";
import { killDuringRequests } from "./kills.ts";
import { killDuringQuotes } from "./quote-kills.ts";
import { raceForTimes } from "./races.ts";
import { sendHostileEmails } from "./received-emails.ts";
import { type Engine, type Row, report, type Tally } from "./report.ts";
import { restartBehind } from "./rolling-restarts.ts";
import { sendSlowly } from "./slow-connections.ts";
import { replaceProcesses } from "./two-processes.ts";
import { updateWhileRunning } from "./updates.ts";

const engines: Engine[] = ["embedded", "postgres"];
const rows: Row[] = [];

const classes: Record<string, () => Promise<void>> = {
  async attacks() {
    for (const engine of engines) rows.push(...tryEveryCase("attacks", engine));
  },
  async passwords() {
    let held = 0;
    for (let round = 0; round < 3 && held < 2; round += 1) {
      // Other load on the machine delays every request, so the limit grows with the load.
      const busy = Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
      const { p99, grown } = await measureSignIns();
      const memory = Math.round(grown / 2 ** 20);
      console.log(
        `200 sign-ins at once: home's p99 ${p99.toFixed(1)} ms (limit ${Math.round(50 * busy)}), memory +${memory} MB`,
      );
      held = Math.max(held, Number(p99 <= 50 * busy) + Number(memory <= 150));
    }
    rows.push({ name: "pace and memory in 200 sign-ins", engine: "embedded", tried: 2, held });
  },
  async slow() {
    await add("slow connections", "embedded", () => sendSlowly(200));
  },
  async emails() {
    for (const engine of engines) {
      await add("hostile emails", engine, () => sendHostileEmails(engine));
    }
  },
  async floods() {
    await add("floods of query strings", "embedded", floodWithQueries);
  },
  async updates() {
    await add("requests during an update's build", "embedded", updateWhileRunning);
  },
  async races() {
    for (const engine of engines) {
      await add("races for a time", engine, () => raceForTimes(engine, { rounds: 10, atOnce: 50 }));
    }
  },
  async kills() {
    for (const engine of engines) {
      await add("accepted during 50 kills", engine, () => killDuringRequests(engine, 50));
    }
  },
  async quotes() {
    for (const engine of engines) {
      await add("quotes sent and accepted during 10 kills", engine, () =>
        killDuringQuotes(engine, 10),
      );
    }
  },
  async cuts() {
    try {
      rows.push(...(await cutConnections(15)));
    } catch (error) {
      failed("cuts", "postgres", error);
    }
  },
  async disk() {
    await add("full disks", "embedded", () => fillDisk(6));
  },
  async backups() {
    for (const engine of engines) {
      await add("restored from backups under load", engine, () => backUpUnderLoad(engine, 2));
    }
    await add("requests during a backup", "embedded", () => waitForBackup(20_000));
  },
  async hours() {
    // It restores to both engines.
    rows.push(...tryEveryCase("backups/restore-hours.test.ts", "postgres"));
  },
  async two() {
    await add("accepted during 6 replacements", "postgres", () => replaceProcesses(6));
  },
  async alerts() {
    await add("alerts of Prometheus", "postgres", fireAlerts);
  },
  async rolling() {
    for (const proxy of proxyNames) {
      await add(`10 rolling restarts behind ${proxy}`, "postgres", () =>
        restartBehind(proxy, { restarts: 10, cutSeconds: 60 }),
      );
    }
  },
};

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !Object.hasOwn(classes, name));
if (unknown !== undefined) {
  console.error(`npm run trial takes some of: ${Object.keys(classes).join(", ")}.`);
  process.exit(1);
}
for (const [name, run] of Object.entries(classes)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const began = performance.now();
  await run();
  console.log(`${name} took ${Math.round((performance.now() - began) / 1000)} s`);
}
process.exit(report(rows) ? 0 : 1);

async function add(name: string, engine: Engine, run: () => Promise<Tally | undefined>) {
  try {
    const tally = await run();
    if (tally) rows.push({ name, engine, ...tally });
    else console.log(`${name}: left out, because only root on Linux can make a disk to fill`);
  } catch (error) {
    failed(name, engine, error);
  }
}

function failed(name: string, engine: Engine, error: unknown) {
  console.log(error);
  rows.push({ name, engine, tried: 1, held: 0 });
}

/** Runs tests of `npm test` that use `tryAll`, but with every case. */
function tryEveryCase(tests: string, engine: Engine): Row[] {
  const folder = mkdtempSync(join(tmpdir(), "watchpost-trial-"));
  const list = join(folder, "rows");
  try {
    const vitest = dirname(createRequire(import.meta.url).resolve("vitest/package.json"));
    const args = [join(vitest, "vitest.mjs"), "run", `--project=http-${engine}`];
    const env = { ...process.env, TRIAL_REPORT: list };
    const { status } = spawnSync(
      process.execPath,
      [...args, "--testTimeout=900000", `tests/http/${tests}`],
      { cwd: root, stdio: "inherit", env },
    );
    const found = existsSync(list) ? readFileSync(list, "utf8").trim().split("\n") : [];
    const tried = found.map((line) => JSON.parse(line) as Row);
    return status === 0 ? tried : [...tried, { name: tests, engine, tried: 1, held: 0 }];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
