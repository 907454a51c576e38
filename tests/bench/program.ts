import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../", import.meta.url));

/** A program that is killed at the end of its block, if it still runs. */
export interface RunningProgram extends AsyncDisposable {
  origin: string;
  pid: number;
  /** Milliseconds from the start of the process until /readyz returned 200. */
  readyAfter: number;
  /** Resident memory in bytes, on systems with /proc. */
  memory(): number | undefined;
  /** The most resident memory so far. */
  mostMemory(): number | undefined;
  /**
   * How many milliseconds the server took for each response so far, in their order; empty unless the
   * program was started with {@link responseTimes}.
   */
  times: readonly number[];
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** How much memory `npm start` lets V8 use. */
export const memoryFlags = ["--max-semi-space-size=8", "--max-old-space-size=512"];

/** Environment variables with which the program also prints its response times. */
export const responseTimes = {
  NODE_OPTIONS: [
    ...memoryFlags,
    `--import=${new URL("print-response-times.mjs", import.meta.url)}`,
  ].join(" "),
};

/** In milliseconds. The demo fills its database first. */
const startTimeouts = { start: 60_000, demo: 300_000 };

const running = new Set<ChildProcess>();
// An error that nobody handles ends this process at once.
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/**
 * Starts the built program as `npm start` or `npm run demo` does and waits until it can serve.
 * @param env its PORT is a free one unless it is given
 * @param folder that of the program
 */
export async function startProgram(
  env: Record<string, string>,
  command: "start" | "demo" = "start",
  folder = root,
): Promise<RunningProgram> {
  const port = Number(env.PORT) || (await freePort());
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join(folder, "scripts", "run.mjs"), command], {
    cwd: folder,
    env: { ...process.env, HOST: "127.0.0.1", PORT: String(port), LOG_LEVEL: "warn", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  let output = "";
  const times: number[] = [];
  createInterface(child.stdout).on("line", (line) => {
    const time = /^response: (\S+) ms$/.exec(line)?.[1];
    if (time) times.push(Number(time));
    else output += `${line}\n`;
  });
  child.stderr.on("data", (text) => {
    output += text;
  });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await isReady(origin))) {
    if (child.exitCode !== null) throw new Error(`The program exited during the start:\n${output}`);
    if (performance.now() - startedAt > startTimeouts[command]) {
      await end(child, "SIGKILL");
      throw new Error(`Not ready after ${startTimeouts[command] / 1000} s:\n${output}`);
    }
    await wait(5);
  }
  return {
    origin,
    pid: child.pid ?? 0,
    readyAfter: performance.now() - startedAt,
    memory: () => residentMemory(child.pid ?? 0, "VmRSS"),
    mostMemory: () => residentMemory(child.pid ?? 0, "VmHWM"),
    times,
    kill: () => end(child, "SIGKILL"),
    stop: () => end(child, "SIGTERM"),
    [Symbol.asyncDispose]: () => end(child, "SIGKILL"),
  };
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`, { headers: { connection: "close" } })).ok;
  } catch {
    return false;
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill(signal);
  await gone;
}

function residentMemory(pid: number, kind: "VmRSS" | "VmHWM"): number | undefined {
  try {
    const lines = readFileSync(`/proc/${pid}/status`, "utf8").split("\n");
    const line = lines.find((one) => one.startsWith(`${kind}:`));
    return Number(line?.replaceAll(/\D/g, "")) * 1024;
  } catch {
    return undefined;
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
