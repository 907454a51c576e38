// Two processes on one PostgreSQL behind the examples for nginx and Caddy. Both are restarted, one
// after the other, again and again, while visitors open pages and send forms: no request may fail.
// In between, PostgreSQL can't be reached for a while: cached pages stay up, and everything else is
// answered by the program itself. Before that, a form whose process breaks off must not be sent to
// the other process.
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { createServer, get as httpGet, type IncomingMessage } from "node:http";
import { request } from "node:https";
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { openDirectly } from "../bench/database.ts";
import { freePort, type RunningProgram, startProgram } from "../bench/program.ts";
import { startPostgres } from "../support/postgres.ts";
import {
  exampleHost,
  hasIPv6,
  type ProxyName,
  type RunningProxy,
  removeFolder,
  requirePrograms,
  startProxy,
} from "../support/proxies.ts";
import type { Tally } from "./report.ts";

const token = "0123456789abcdef";
const perSecond = 40;
/** More wait for their turn, so that a busy machine gets fewer requests instead of too many. */
const mostAtOnce = 12;
/** The first two are cached; `/auth` never is. Every fourth request is a form. */
const asked = ["/", "/services", "/auth", "form"] as const;

interface Asked {
  what: (typeof asked)[number];
  at: number;
  status: number;
  ms: number;
  /** Whether the program answered, and not only the proxy. */
  own: boolean;
}

export async function restartBehind(
  name: ProxyName,
  { restarts, cutSeconds }: { restarts: number; cutSeconds: number },
): Promise<Tally> {
  requirePrograms(name, "openssl");
  const folder = mkdtempSync(join(tmpdir(), "watchpost-rolling-"));
  await using all = new AsyncDisposableStack();
  all.defer(() => removeFolder(folder));
  const broken = await sendToBreakingProcess(name, folder);
  const postgres = await startPostgres();
  all.defer(() => postgres.stop());
  const gate = await startGate(postgres.url);
  all.defer(() => gate.close());
  const ports = [await freePort(), await freePort()];
  const programs = new Map<number, RunningProgram>();
  all.defer(async () => {
    await Promise.all([...programs.values()].map((program) => program.kill()));
  });
  const start = async (port: number) => {
    const env = {
      PORT: String(port),
      APP_URL: `https://${exampleHost}`,
      DATA_DIR: join(folder, "data"),
      DATABASE_URL: gate.url,
      AUTH_SECRET: "x".repeat(48),
      TRUSTED_PROXIES: "127.0.0.1",
      METRICS_TOKEN: token,
      LOG_LEVEL: "silent",
    };
    programs.set(port, await startProgram(env));
  };
  for (const port of ports) await start(port);
  const proxy = await startProxy(name, folder, ports);
  all.defer(() => proxy.stop());
  const checked = await checkExample(name, proxy);

  const answers: Asked[] = [];
  const pending = new Set<Promise<void>>();
  let sent = 0;
  const load = setInterval(() => {
    if (pending.size >= mostAtOnce) return;
    sent += 1;
    const one = ask(proxy, sent).then((answer) => void answers.push(answer));
    pending.add(one);
    void one.finally(() => pending.delete(one));
  }, 1000 / perSecond);
  all.defer(() => clearInterval(load));

  let cut: [number, number] = [0, 0];
  for (let round = 0; round < restarts; round += 1) {
    if (round === Math.floor(restarts / 2)) {
      const began = performance.now();
      await gate.cut();
      await wait(cutSeconds * 1000);
      await gate.open();
      // Connections work again within two seconds.
      await wait(2000);
      cut = [began, performance.now()];
    }
    for (const port of ports) {
      await programs.get(port)?.stop();
      await start(port);
    }
  }
  clearInterval(load);
  await Promise.all(pending);
  for (const program of programs.values()) await program.stop();

  const during = ({ at, ms }: Asked) => at + ms > cut[0] && at < cut[1];
  const isServed = (answer: Asked) => answer.status === 200 || answer.status === 302;
  const holds = (answer: Asked) => {
    const isCached = answer.what === "/" || answer.what === "/services";
    if (!during(answer) || isCached) return isServed(answer);
    return isServed(answer) || (answer.status === 503 && answer.own);
  };
  const failed = answers.filter((answer) => !holds(answer));
  const accepted = answers.filter(({ what, status }) => what === "form" && status === 302).length;
  const direct = await openDirectly("", postgres.url);
  const [row] = await direct.query<{ stored: number }>(
    "select count(distinct customer_email)::int as stored from appointments",
  );
  await direct.close();
  const stored = row?.stored ?? 0;
  const slowest = Math.max(...answers.filter((answer) => !during(answer)).map(({ ms }) => ms));
  const seconds = (Math.max(...answers.map(({ at }) => at)) - (answers[0]?.at ?? 0)) / 1000;
  console.log(
    `${name}: ${answers.length} requests (${(answers.length / seconds).toFixed(0)} a second), ${accepted} forms accepted and ${stored} stored, ${failed.length} failed ${JSON.stringify(countBy(failed))}; ` +
      `${answers.filter(during).length} without PostgreSQL; slowest otherwise ${Math.round(slowest)} ms`,
  );
  const lost = Math.max(0, accepted - stored);
  return {
    tried: answers.length + broken.tried + checked.tried,
    held: answers.length - failed.length - lost + broken.held + checked.held,
  };
}

function countBy(answers: readonly Asked[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { what, status } of answers) {
    counts[`${what} ${status}`] = (counts[`${what} ${status}`] ?? 0) + 1;
  }
  return counts;
}

/** Every visitor has an address and a connection of their own, because addresses have limits. */
function ask(proxy: RunningProxy, number: number): Promise<Asked> {
  const what = asked[number % asked.length] ?? "/";
  const body = new URLSearchParams({
    fullName: `Visitor ${number}`,
    email: `visitor-${number}@example.com`,
    phone: "555-0100",
    siteAddress: `${number} Example Street`,
    preferredContact: "email",
    consent: "on",
  }).toString();
  const at = performance.now();
  return send(
    proxy,
    number,
    what === "form" ? { path: "/consultation", body } : { path: what },
  ).then(({ status, own }) => ({ what, at, status, own, ms: performance.now() - at }));
}

interface Sent {
  path: string;
  /** A form. */
  body?: string;
  authorization?: string | undefined;
}

/** @returns the status 0 if the connection broke */
function send(proxy: RunningProxy, number: number, { path, body = "", authorization }: Sent) {
  return new Promise<{ status: number; own: boolean }>((resolve) => {
    const form = { "Content-Type": "application/x-www-form-urlencoded" };
    const sending = request(
      {
        host: "127.0.0.1",
        port: proxy.httpsPort,
        localAddress: `127.${1 + (number % 250)}.${(number >> 8) % 250}.7`,
        servername: exampleHost,
        rejectUnauthorized: false,
        agent: false,
        method: body ? "POST" : "GET",
        path,
        headers: {
          Host: exampleHost,
          Origin: `https://${exampleHost}`,
          ...(authorization ? { Authorization: authorization } : {}),
          ...(body ? { ...form, "Content-Length": Buffer.byteLength(body) } : {}),
        },
      },
      (response: IncomingMessage) => {
        const { statusCode: status = 0, headers } = response;
        const own = headers["x-content-type-options"] !== undefined;
        buffer(response).then(
          () => resolve({ status, own }),
          () => resolve({ status: 0, own: false }),
        );
      },
    );
    sending.on("error", () => resolve({ status: 0, own: false })).end(body);
  });
}

/** What else the example promises: the redirect, renewing the certificate, other names, /metrics. */
async function checkExample(name: ProxyName, proxy: RunningProxy): Promise<Tally> {
  const get = (host: string, path: string, address = "127.0.0.1") =>
    new Promise<string>((resolve) => {
      const options = { host: address, port: proxy.httpPort, path, headers: { Host: host } };
      httpGet({ ...options, agent: false }, async (response) => {
        const text = (await buffer(response)).toString();
        resolve(`${response.statusCode} ${response.headers.location ?? text}`);
      }).on("error", () => resolve("no response"));
    });
  const metrics = async (authorization?: string) =>
    (await send(proxy, 1, { path: "/metrics", authorization })).status;
  const results: [string, boolean][] = [
    ["/metrics with the token", (await metrics(`Bearer ${token}`)) === 200],
    ["/metrics with a wrong token", (await metrics("Bearer wrong")) === 404],
    ["/metrics without a token", (await metrics()) === 404],
    ["http redirects", /^30\d https:\/\/guards\.example\.com/.test(await get(exampleHost, "/x"))],
  ];
  if (name === "nginx") {
    const renewal = await get(exampleHost, "/.well-known/acme-challenge/one");
    results.push(["renewal gets through the redirect", renewal === "200 proof"]);
    results.push(["another name", (await get("other.example.com", "/")) === "no response"]);
  }
  if (hasIPv6()) {
    results.push(["IPv6", (await get(exampleHost, "/", "::1")).startsWith("30")]);
  } else console.log(`${name}: IPv6 is left out, because this machine has none`);
  for (const [what, held] of results) if (!held) console.log(`${name}: failed: ${what}`);
  return { tried: results.length, held: results.filter(([, held]) => held).length };
}

/** One process breaks off after it has read a form; the other one counts what it gets. */
async function sendToBreakingProcess(name: ProxyName, folder: string): Promise<Tally> {
  const seen = new Set<string>();
  let twice = 0;
  const servers = [true, false].map((breaks) =>
    createServer(async (incoming, outgoing) => {
      const text = (await buffer(incoming)).toString();
      if (incoming.method === "POST" && seen.has(text)) twice += 1;
      seen.add(text);
      if (breaks) incoming.socket.destroy();
      else outgoing.end("ok");
    }),
  );
  for (const server of servers) await once(server.listen(0, "127.0.0.1"), "listening");
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  const proxy = await startProxy(name, folder, ports);
  const count = 20;
  for (let number = 0; number < count; number += 1) {
    await send(proxy, number, { path: "/consultation", body: `form=${number}` });
  }
  await proxy.stop();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  if (twice > 0 || seen.size < count) console.log(`${name}: ${twice} of ${count} forms sent twice`);
  return { tried: count, held: Math.min(count, seen.size) - twice };
}

/** A way to PostgreSQL that can be cut: connections break, and new ones are refused. */
export async function startGate(databaseUrl: string) {
  const target = new URL(databaseUrl);
  // Instead of the server's socket.
  target.searchParams.delete("host");
  const open = new Set<Socket>();
  const server = createTcpServer((from) => {
    const to = connect(Number(target.port), target.hostname);
    const pair = [from, to];
    for (const socket of pair) {
      open.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        open.delete(socket);
        for (const each of pair) each.destroy();
      });
    }
    from.pipe(to).pipe(from);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const cut = async () => {
    const closed = once(server, "close");
    server.close();
    for (const socket of open) socket.destroy();
    await closed;
  };
  return {
    url: Object.assign(new URL(target), { port: String(port) }).href,
    cut,
    open: async () => void (await once(server.listen(port, "127.0.0.1"), "listening")),
    close: async () => {
      if (server.listening) await cut();
    },
  };
}
