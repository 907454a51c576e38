// Runs one PostgreSQL server for tests: creates it, prints its URL, and removes it when standard
// input ends, which also happens when the parent process is killed.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { findPostgres, unprivilegedUser } from "./postgres-binaries.ts";

const home = mkdtempSync(join(tmpdir(), "watchpost-postgres-"));
let server: ChildProcess | undefined;

async function start() {
  const user = unprivilegedUser();
  if (user) chownSync(home, user.uid, user.gid);
  chmodSync(home, 0o755);
  const binaries = findPostgres({ home, user });
  const data = join(home, "data");
  const as = { cwd: home, ...user, env: { ...process.env, HOME: home, LC_ALL: "C" } };

  const made = spawnSync(
    join(binaries, "initdb"),
    ["-D", data, "-U", "watchpost", "--auth=trust", "--encoding=UTF8", "--no-locale", "-N"],
    { ...as, encoding: "utf8" },
  );
  if (made.status !== 0) throw new Error(made.error?.message ?? made.stderr);

  const port = await freePort();
  // Through a socket, a statement takes a third of the time. A socket's path can have 103 bytes on
  // macOS, and Windows has none.
  const socket = join(home, `.s.PGSQL.${port}`).length <= 103 && process.platform !== "win32";
  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: socket ? home : "",
    max_connections: 200,
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    // Emptying the tables can meet a job of the previous test.
    deadlock_timeout: "50ms",
  };
  const log = openSync(join(home, "log"), "w");
  server = spawn(
    join(binaries, "postgres"),
    ["-D", data, ...Object.entries(settings).flatMap(([key, value]) => ["-c", `${key}=${value}`])],
    { ...as, stdio: ["ignore", log, log] },
  );
  await waitUntilReady(port);
  const query = socket ? `?host=${encodeURIComponent(home)}` : "";
  process.stdout.write(`postgres://watchpost@127.0.0.1:${port}/postgres${query}\n`);
}

async function waitUntilReady(port: number) {
  for (let tries = 0; tries < 200; tries += 1) {
    if (server?.exitCode !== null) break;
    const client = new pg.Client({
      connectionString: `postgres://watchpost@127.0.0.1:${port}/postgres`,
    });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await wait(50);
    }
  }
  throw new Error(`PostgreSQL isn't ready:\n${readFileSync(join(home, "log"), "utf8")}`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

let shuttingDown = false;
async function shutDown(code: number) {
  if (shuttingDown) return;
  shuttingDown = true;
  if (server && server.exitCode === null) {
    const exited = new Promise((resolve) => server?.on("exit", resolve));
    // Fast shutdown: open connections are dropped.
    server.kill("SIGINT");
    await Promise.race([exited, wait(5000)]);
    server.kill("SIGKILL");
  }
  rmSync(home, { recursive: true, force: true });
  process.exit(code);
}

process.stdin.on("end", () => shutDown(0)).on("error", () => shutDown(0));
process.stdin.resume();
process.on("SIGINT", () => {}).on("SIGTERM", () => shutDown(143));

start().catch((error: Error) => {
  console.error(`PostgreSQL for the tests: ${error.message.trim()}`);
  shutDown(1);
});
