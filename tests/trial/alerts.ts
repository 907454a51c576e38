// A real Prometheus with the examples in deploy/: every alert is made to fire by what it is about,
// and none fires before. Only addresses and durations are replaced: scraping every four seconds, and
// no waiting ("for"). What needs days is tested with promtool.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createServer as createTlsServer } from "node:tls";
import { openDirectly } from "../bench/database.ts";
import { freePort, memoryFlags, root, startProgram } from "../bench/program.ts";
import { startPostgres } from "../support/postgres.ts";
import { makeCertificate, removeFolder, requirePrograms } from "../support/proxies.ts";
import { mountSmallDisk } from "../support/small-disk.ts";
import type { Tally } from "./report.ts";
import { startGate } from "./rolling-restarts.ts";

const rulesFile = "watchpost.rules.yml";

export async function fireAlerts(): Promise<Tally> {
  requirePrograms("prometheus", "promtool", "openssl");
  const rules = readFileSync(join(root, "deploy", rulesFile), "utf8");
  const names = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? "");
  const folder = mkdtempSync(join(tmpdir(), "watchpost-alerts-"));
  await using all = new AsyncDisposableStack();
  all.defer(() => removeFolder(folder));
  const quiet = testQuietSite(folder, rules);

  const postgres = await startPostgres();
  all.defer(() => postgres.stop());
  const gate = await startGate(postgres.url);
  all.defer(() => gate.close());
  const made = makeCertificate(folder, "localhost", 5);
  const tls = createTlsServer({ cert: readFileSync(made.cert), key: readFileSync(made.key) });
  await once(tls.listen(0, "localhost"), "listening");
  all.defer(() => void tls.close());
  const disk = mountSmallDisk(64);
  all.defer(() => disk?.[Symbol.dispose]());
  // On a signal, it takes as much memory as a leak would.
  const leak = "process.on('SIGUSR2',()=>{globalThis.leak=Buffer.alloc(7e8,1)})";
  const program = await startProgram({
    APP_URL: `https://localhost:${(tls.address() as AddressInfo).port}`,
    DATA_DIR: disk?.folder ?? join(folder, "data"),
    DATABASE_URL: gate.url,
    DATABASE_CONNECTIONS: "2",
    AUTH_SECRET: "x".repeat(48),
    TRUSTED_PROXIES: "127.0.0.1",
    LOG_LEVEL: "silent",
    NODE_OPTIONS: [...memoryFlags, `--import=data:text/javascript,${leak}`].join(" "),
  });
  all.defer(() => program.kill());
  const direct = await openDirectly("", postgres.url);
  all.defer(() => direct.close());
  await direct.run(
    "insert into backup_runs (started_at, finished_at, started_by, name, size_bytes) values (now(), now(), 'schedule', 'one', 1)",
  );
  const prometheus = await startPrometheus(folder, rules, program.origin);
  all.defer(() => prometheus.stop());

  const fired = new Set<string>();
  const problems: string[] = [];
  /** Waits until the alerts fire that `cause` is for. */
  const expectAlerts = async (expected: readonly string[], cause: () => Promise<unknown>) => {
    await cause();
    for (let tries = 0; tries < 120; tries += 1) {
      for (const name of await prometheus.firing()) fired.add(name);
      if (expected.every((name) => fired.has(name))) return;
      await wait(500);
    }
    problems.push(`silent: ${expected.filter((name) => !fired.has(name)).join(", ")}`);
  };
  let visitors = 0;
  const visit = (path: string, body?: URLSearchParams) => {
    visitors += 1;
    const headers = {
      Origin: program.origin,
      "X-Forwarded-For": `10.${visitors >> 8}.${visitors & 255}.7`,
    };
    const init = body ? { method: "POST", body, headers } : { headers };
    return fetch(program.origin + path, { redirect: "manual", ...init }).then((response) =>
      response.arrayBuffer().then(() => response.status),
    );
  };
  const message = () =>
    visit(
      "/contact",
      new URLSearchParams({
        name: "Ada Example",
        email: `ada-${visitors}@example.com`,
        phone: "+1 555 0142",
        message: `Who answers at night? ${visitors}`,
      }),
    );
  const forEach = (count: number, work: () => Promise<unknown>) =>
    Promise.all(Array.from({ length: count }, work));

  // Some scrapes of a site that works.
  await expectAlerts(["WatchpostCertificateExpires"], async () => {
    await forEach(10, () => visit("/about"));
    await wait(16_000);
  });
  const early = [...fired].filter((name) => name !== "WatchpostCertificateExpires");
  if (early.length > 0) problems.push(`fired without a cause: ${early.join(", ")}`);

  await expectAlerts(["WatchpostRequestsFail", "WatchpostRequestsFailedToday"], async () => {
    await direct.run("alter table messages rename to messages_away");
    for (let round = 0; round < 60; round += 1) await message();
    await direct.run("alter table messages_away rename to messages");
  });
  await expectAlerts(["WatchpostSlow", "WatchpostConnectionsWait"], async () => {
    const locking = await openDirectly("", postgres.url);
    await locking.run("begin; lock table business_settings in access exclusive mode");
    const waiting = forEach(30, () => visit("/auth"));
    await wait(10_000);
    await locking.run("rollback");
    await locking.close();
    await waiting;
  });
  await expectAlerts(["WatchpostEmailsWait"], () =>
    direct.run(`insert into outgoing_mails (id, to_address, template, subject, html, text, status, created_at)
      values (gen_random_uuid(), 'ada@example.com', 'trial', 'Hello', '', '', 'waiting', now() - interval '1 hour')`),
  );
  await expectAlerts(["WatchpostEmailsFailed"], () =>
    direct.run(
      "update outgoing_mails set status = 'failed', last_tried_at = now() where template = 'trial'",
    ),
  );
  await expectAlerts(["WatchpostJobsWait"], () =>
    direct.run(
      "insert into queued_jobs (kind, key, payload, run_at) select 'trial', n::text, '{}', now() from generate_series(1, 101) n",
    ),
  );
  await expectAlerts(["WatchpostBackupOld"], () =>
    direct.run("update backup_runs set started_at = now() - interval '3 days'"),
  );
  await expectAlerts(["WatchpostBackupFailed"], () =>
    direct.run(
      "insert into backup_runs (started_at, started_by, finished_at, error) values (now(), 'schedule', now(), 'The disk is full.')",
    ),
  );
  await expectAlerts(["WatchpostBusy"], async () => {
    for (let round = 0; round < 16; round += 1) {
      process.kill(program.pid, "SIGSTOP");
      await wait(500);
      process.kill(program.pid, "SIGCONT");
      await wait(250);
    }
  });
  await expectAlerts(["WatchpostMemory"], async () => process.kill(program.pid, "SIGUSR2"));
  if (disk) await expectAlerts(["WatchpostDiskFull"], async () => disk.fill(8 * 2 ** 20));
  else
    console.log(
      "WatchpostDiskFull is left out, because only root on Linux can make a disk to fill",
    );
  await expectAlerts(["WatchpostDatabaseDown"], () => gate.cut());
  await expectAlerts(["WatchpostDown"], () => program.kill());

  const left = names.filter((name) => !fired.has(name) && (disk || name !== "WatchpostDiskFull"));
  if (left.length > 0) problems.push(`never fired: ${left.join(", ")}`);
  for (const problem of problems) console.log(problem);
  console.log(`${fired.size} of ${names.length} alerts fired`);
  return {
    tried: names.length + 2,
    held: names.length - left.length + Number(early.length === 0) + Number(quiet),
  };
}

/** Whether three failures a day fire on a site with 20 requests a day, and two don't. */
function testQuietSite(folder: string, rules: string): boolean {
  writeFileSync(join(folder, "plain.rules.yml"), rules);
  const failures = (count: number) => `
  - interval: 15m
    input_series:
      - series: 'watchpost_requests_total{result="failed"}'
        values: '0x8 ${Array.from({ length: count }, (_, n) => `${n + 1}x7`).join(" ")} ${count}x96'
      - series: 'watchpost_requests_total{result="ok"}'
        values: '0+0.2x180'
    alert_rule_test:
      - eval_time: 12h
        alertname: WatchpostRequestsFailedToday
        exp_alerts: ${count < 3 ? "[]" : '[{exp_annotations: {summary: "Requests failed today; look for \\"reference\\" in the log"}}]'}`;
  const tests = `rule_files: [plain.rules.yml]\nevaluation_interval: 15m\ntests:${failures(3)}${failures(2)}\n`;
  writeFileSync(join(folder, "quiet.yml"), tests);
  const { status, stdout, stderr } = spawnSync("promtool", ["test", "rules", "quiet.yml"], {
    cwd: folder,
    encoding: "utf8",
  });
  if (status !== 0) console.log(`a site with 20 requests a day: ${stdout}${stderr}`);
  return status === 0;
}

async function startPrometheus(folder: string, rules: string, origin: string) {
  const example = readFileSync(join(root, "deploy", "prometheus.yml"), "utf8");
  const config = example
    .replace("127.0.0.1:3000", new URL(origin).host)
    .replaceAll(": 15s", ": 4s");
  writeFileSync(join(folder, "prometheus.yml"), config);
  writeFileSync(join(folder, rulesFile), rules.replace(/for: \w+/g, "for: 0s"));
  const checked = spawnSync("promtool", ["check", "config", join(folder, "prometheus.yml")]);
  if (checked.status !== 0) throw new Error(String(checked.stdout) + String(checked.stderr));
  const port = await freePort();
  const child = spawn(
    "prometheus",
    [
      `--config.file=${join(folder, "prometheus.yml")}`,
      `--storage.tsdb.path=${join(folder, "tsdb")}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: "ignore" },
  );
  return {
    /** The names of the alerts that fire now. */
    async firing(): Promise<string[]> {
      const found = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`).catch(() => undefined);
      if (!found?.ok) return [];
      const { data } = (await found.json()) as {
        data: { alerts: { state: string; labels: { alertname: string } }[] };
      };
      return data.alerts
        .filter(({ state }) => state === "firing")
        .map(({ labels }) => labels.alertname);
    },
    async stop() {
      if (child.exitCode !== null) return;
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
    },
  };
}
