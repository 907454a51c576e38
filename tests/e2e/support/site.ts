import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Database } from "~/platform/db/schema";
import { openMailbox } from "./mailbox";
import { seedSite } from "./seed";

const root = fileURLToPath(new URL("../../../", import.meta.url));

export const office = { email: "office@example.com", password: "correct horse battery" };

interface SiteOptions {
  /** Whether the first admin comes from the environment. */
  admin?: boolean;
  /** Puts in what no screen could, before the program is started for the first time. */
  fill?: (db: Database) => Promise<unknown>;
}

/** The finished program as a process of its own, on a fresh data folder and a free port. */
export async function startSite({ admin = true, fill }: SiteOptions = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), "watchpost-e2e-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const mailbox = await openMailbox();
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    PORT: String(port),
    HOST: "127.0.0.1",
    APP_URL: url,
    DATA_DIR: dataDir,
    SMTP_URL: mailbox.url,
    LOG_LEVEL: "warn",
    ...(admin ? { ADMIN_EMAIL: office.email, ADMIN_PASSWORD: office.password } : {}),
  };
  await seedSite(dataDir, fill);
  let running = await launch(env);

  return {
    url,
    mailbox,
    /** What it has printed since it was last started. */
    output: () => running.output(),
    /** Ends the program as an operator would, and starts it on the same data. */
    async restart() {
      await stop(running.process);
      running = await launch(env);
    },
    async stop() {
      await stop(running.process);
      await mailbox.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function launch(env: NodeJS.ProcessEnv) {
  const server = spawn(process.execPath, [join(root, "build", "server", "index.js")], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk;
      if (output.includes("Watchpost is ready")) resolve();
    };
    server.stdout.on("data", hear);
    server.stderr.on("data", hear);
    server.once("error", reject);
    server.once("exit", (code) => reject(new Error(`the server ended with ${code}:\n${output}`)));
  });
  return { process: server, output: () => output };
}

async function stop(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, "exit");
  server.kill("SIGTERM");
  const giveUp = setTimeout(() => server.kill("SIGKILL"), 12_000);
  await gone;
  clearTimeout(giveUp);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  return typeof address === "object" && address ? address.port : 0;
}
