// One, two and four processes on one PostgreSQL behind the example for nginx: requests a second, and
// the processor time that each request takes in each part. The load comes from the same machine, so
// the processor times say more than the requests a second.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../support/postgres.ts";
import { exampleHost, requirePrograms, startProxy } from "../support/proxies.ts";
import { openDirectly } from "./database.ts";
import { longBookings } from "./long-lists.ts";
import { office, signIn } from "./office.ts";
import { freePort, startProgram } from "./program.ts";

export const processCounts = [1, 2, 4];
const connections = 16;
const bookings = 10_000;

const kinds = ["cached page", "uncached page", "list", "booking"] as const;
export type RequestKind = (typeof kinds)[number];

export interface ProcessLoad {
  kind: RequestKind;
  processes: number;
  perSecond: number;
  /** Milliseconds of processor time for each request. */
  cost: { program: number; nginx: number; postgres: number };
}

export async function measureProcesses(seconds: number): Promise<ProcessLoad[]> {
  requirePrograms("nginx", "openssl");
  const folder = mkdtempSync(join(tmpdir(), "watchpost-processes-"));
  const postgres = await startPostgres();
  const direct = await openDirectly("", postgres.url);
  const results: ProcessLoad[] = [];
  try {
    for (const processes of processCounts) {
      const ports = await Promise.all(Array.from({ length: processes }, freePort));
      await using all = new AsyncDisposableStack();
      const programs = [];
      for (const port of ports) {
        const program = await startProgram({
          PORT: String(port),
          APP_URL: `https://${exampleHost}`,
          DATA_DIR: join(folder, "data"),
          DATABASE_URL: postgres.url,
          AUTH_SECRET: "x".repeat(48),
          TRUSTED_PROXIES: "127.0.0.1",
          LOG_LEVEL: "silent",
          ...office,
        });
        all.defer(() => program.kill());
        programs.push(program);
      }
      if (processes === processCounts[0]) {
        for (const sql of longBookings(bookings)) await direct.run(sql);
        await direct.run("analyze");
      }
      const proxy = await startProxy("nginx", folder, ports, { limits: false });
      all.defer(() => proxy.stop());
      const cookie = await signIn(programs[0]?.origin ?? "", `https://${exampleHost}`);
      for (const kind of kinds) {
        const backends = await direct.query<{ pid: number }>("select pid from pg_stat_activity");
        const parts = {
          program: programs.map(({ pid }) => pid),
          nginx: proxy.pids(),
          postgres: backends.map(({ pid }) => pid),
        };
        const given = { port: proxy.httpsPort, kind, cookie };
        // Each process compiles its code first.
        await load({ ...given, seconds: Math.min(seconds, 2 * processes) });
        const before = Object.entries(parts).map(
          ([part, pids]) => [part, new Map(pids.map((pid) => [pid, processorTime(pid)]))] as const,
        );
        const count = await load({ ...given, seconds });
        const cost = Object.fromEntries(
          before.map(([part, times]) => [part, timeSince(times) / count]),
        ) as ProcessLoad["cost"];
        results.push({ kind, processes, perSecond: count / seconds, cost });
      }
    }
    return results;
  } finally {
    await direct.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Milliseconds of processor time that some processes took since `before`, without ended ones. */
function timeSince(before: ReadonlyMap<number, number>): number {
  let sum = 0;
  for (const [pid, earlier] of before) sum += Math.max(0, processorTime(pid) - earlier);
  return sum;
}

function processorTime(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    // In hundredths of a second.
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    // It has ended.
    return 0;
  }
}

let visitors = 0;

/** @returns how many requests succeeded */
async function load(given: { port: number; kind: RequestKind; cookie: string; seconds: number }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + given.seconds * 1000;
  let count = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        await ask(agent, given);
        count += 1;
      }
    }),
  );
  agent.destroy();
  return count;
}

const paths = {
  "cached page": "/",
  "uncached page": "/auth",
  list: "/admin/bookings/all",
  booking: "/consultation",
};

function ask(
  agent: Agent,
  { port, kind, cookie }: { port: number; kind: RequestKind; cookie: string },
) {
  visitors += 1;
  const body = new URLSearchParams({
    fullName: `Visitor ${visitors}`,
    email: `visitor-${visitors}@example.com`,
    phone: "555-0100",
    siteAddress: `${visitors} Example Street`,
    preferredContact: "email",
    consent: "on",
  }).toString();
  return new Promise<void>((resolve, reject) => {
    const sending = request(
      {
        agent,
        host: "127.0.0.1",
        port,
        servername: exampleHost,
        rejectUnauthorized: false,
        path: paths[kind],
        method: kind === "booking" ? "POST" : "GET",
        headers: {
          Host: exampleHost,
          Origin: `https://${exampleHost}`,
          "Accept-Encoding": "br",
          // Each visitor has a network of their own, because networks have limits.
          "X-Forwarded-For": `10.${(visitors >> 8) & 255}.${visitors & 255}.${(visitors >> 16) + 1}`,
          ...(kind === "list" ? { Cookie: cookie } : {}),
          ...(kind === "booking" ? { "Content-Type": "application/x-www-form-urlencoded" } : {}),
        },
      },
      (response) => {
        const { statusCode = 0 } = response;
        response.resume().on("end", () => {
          const isRight = statusCode === (kind === "booking" ? 302 : 200);
          if (isRight) resolve();
          else reject(new Error(`${paths[kind]} answered ${statusCode}`));
        });
      },
    );
    sending.on("error", reject).end(kind === "booking" ? body : undefined);
  });
}

/** A drawing of the requests a second by the number of processes, one small plot for each kind. */
export function drawProcesses(results: readonly ProcessLoad[]): string {
  const panel = { width: 150, height: 110, gap: 60, left: 50, top: 40 };
  const plots = kinds.map((kind, at) => {
    const points = results.filter((result) => result.kind === kind);
    const most = Math.max(...points.map(({ perSecond }) => perSecond)) * 1.2;
    const x = (processes: number) => (panel.width * Math.log2(processes)) / 2;
    const y = (perSecond: number) => panel.height * (1 - perSecond / most);
    const dots = points.map(({ processes, perSecond }) => ({
      x: Math.round(x(processes)),
      y: Math.round(y(perSecond)),
      label: String(Math.round(perSecond)),
      processes,
    }));
    return [
      `<g transform="translate(${panel.left + at * (panel.width + panel.gap)} ${panel.top})">`,
      `<text x="0" y="-14" font-weight="600" fill="#1a1a1a">${kind[0]?.toUpperCase()}${kind.slice(1)}</text>`,
      `<path d="M0 0V${panel.height}H${panel.width}" stroke="#c9c9c9" fill="none"/>`,
      `<path d="${dots.map((dot, step) => `${step === 0 ? "M" : "L"}${dot.x} ${dot.y}`).join("")}" stroke="#1d4ed8" stroke-width="1.5" fill="none"/>`,
      ...dots.map(
        (dot) =>
          `<circle cx="${dot.x}" cy="${dot.y}" r="2.5" fill="#1d4ed8"/><text x="${dot.x}" y="${dot.y - 7}" text-anchor="middle">${dot.label}</text><text x="${dot.x}" y="${panel.height + 14}" text-anchor="middle">${dot.processes}</text>`,
      ),
      "</g>",
    ].join("\n");
  });
  const width = panel.left + kinds.length * (panel.width + panel.gap);
  const height = panel.top + panel.height + 30;
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="11" fill="#595959">`,
    "<title>Requests a second, by the number of processes</title>",
    `<rect width="100%" height="100%" fill="#fff"/>`,
    ...plots,
    "</svg>",
  ].join("\n")}\n`;
}
