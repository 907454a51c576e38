import { type ChildProcess, type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));

interface ProgramOptions {
  host?: string;
  port?: number | undefined;
  /** Makes `moveClock` possible. */
  movableClock?: boolean;
  /** Its command, such as `demo`. */
  args?: readonly string[];
}

/** The built program in a separate process, with a data folder and by default a free port. */
export async function launchProgram(
  dataDir: string,
  extra: Record<string, string> = {},
  { host = "127.0.0.1", port: given, movableClock = false, args = [] }: ProgramOptions = {},
) {
  const port = given ?? (await freePort());
  const url = `http://${host}:${port}`;
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    PORT: String(port),
    HOST: "127.0.0.1",
    APP_URL: url,
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    NODE_COMPILE_CACHE: join(root, ".cache", "compiled"),
    ...extra,
  };
  let running = await start(env, movableClock, args);

  return {
    url,
    /** The output since the last start. */
    output: () => running.output(),
    /** Stops it as an operator would. */
    end: () => end(running.process),
    /** Kills it, leaving its data as they are. */
    kill: () => end(running.process, "SIGKILL"),
    /** Stops it as an operator would, and starts it with the same data. */
    async restart() {
      await end(running.process);
      running = await start(env, movableClock, args);
    },
    /** Sets the program's clock to a moment, from which it continues. */
    async moveClock(to: Date) {
      running.process.send({ now: to.getTime() });
      await once(running.process, "message");
    },
  };
}

/**
 * The environment of a program whose data are in this PostgreSQL database. All have the same
 * secret, so that a session of the template is valid on its copies.
 */
export function onPostgres(url: string): Record<string, string> {
  return { DATABASE_URL: url, AUTH_SECRET: "only for the program's browser tests" };
}

const clock = fileURLToPath(new URL("movable-clock.mjs", import.meta.url));

async function start(env: NodeJS.ProcessEnv, movableClock: boolean, command: readonly string[]) {
  // Optimizing the embedded database's WebAssembly takes longer than a test file's queries.
  const args = ["--liftoff-only", join(root, "build", "server", "index.js"), ...command];
  const server = spawn(process.execPath, movableClock ? ["--import", clock, ...args] : args, {
    cwd: root,
    env,
    // The test moves the clock through the fourth, an IPC channel.
    stdio: ["ignore", "pipe", "pipe", movableClock ? "ipc" : "ignore"],
  }) as ChildProcessByStdio<null, Readable, Readable>;
  let output = "";
  await new Promise<void>((resolve, reject) => {
    const onOutput = (chunk: Buffer) => {
      output += chunk;
      if (output.includes("Watchpost is ready")) resolve();
    };
    server.stdout.on("data", onOutput);
    server.stderr.on("data", onOutput);
    server.once("error", reject);
    server.once("exit", (code) => reject(new Error(`the server ended with ${code}:\n${output}`)));
  });
  return { process: server, output: () => output };
}

async function end(server: ChildProcess, signal: NodeJS.Signals = "SIGTERM") {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, "exit");
  server.kill(signal);
  const giveUp = setTimeout(() => server.kill("SIGKILL"), 12_000);
  await exited;
  clearTimeout(giveUp);
}

/**
 * Finds the port for a worker's next site: the same for all of its sites, or another one if another
 * program has taken it in between. The system doesn't assign these ports itself, because its own
 * choices start at 32768 or higher.
 */
export function reservedPort(): () => Promise<number> {
  let port = randomPort();
  return async () => {
    for (let tries = 0; ; tries += 1) {
      try {
        return await freePort(port);
      } catch (error) {
        if (tries === 20) throw error;
        port = randomPort();
      }
    }
  };
}

const randomPort = () => 20_000 + Math.floor(Math.random() * 12_000);

export async function freePort(port = 0): Promise<number> {
  const probe = createServer().listen(port, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  return typeof address === "object" && address ? address.port : 0;
}
