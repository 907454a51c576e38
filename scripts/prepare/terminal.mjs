import { spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { delimiter, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../", import.meta.url));
export const logs = join(root, ".cache", "logs");

/** An expected failure: printed as one sentence without a stack, with exit code 1. */
export class Refusal extends Error {}

/** Runs a command; every error ends as one line on stderr. */
export async function run(main) {
  // `npm run build | head` stops reading before we stop writing; see server/main.ts.
  for (const output of [process.stdout, process.stderr]) {
    output.on("error", (error) => {
      if (error.code !== "EPIPE") throw error;
    });
  }
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : explain(error));
    process.exit(1);
  }
}

/** A sentence for errors of the file system; the message of any other error. */
export function explain(error) {
  const where = error.path ? ` ${relative(process.cwd(), error.path) || "."}` : "";
  if (["EACCES", "EPERM", "EROFS"].includes(error.code)) {
    return `Watchpost can't write to${where || " its folder"}. Make the account that runs Watchpost the folder's owner.`;
  }
  if (error.code === "ENOSPC") return `The disk is full${where ? `: can't write${where}` : ""}.`;
  return `Watchpost stopped: ${error.message}`;
}

/**
 * Prints one line for a long step, with the seconds counting up on a terminal.
 * @param {string} title such as "Installing packages"
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 * @template T
 */
export async function step(title, work, out = process.stdout) {
  const began = Date.now();
  const elapsed = () => `${Math.round((Date.now() - began) / 1000)} s`;
  out.write(`${title} …`);
  const timer = out.isTTY
    ? setInterval(() => out.write(`\r${title} … ${elapsed()}`), 1000)
    : undefined;
  try {
    const result = await work();
    out.write(out.isTTY ? `\r${title} … ${elapsed()}\n` : ` ${elapsed()}\n`);
    return result;
  } catch (error) {
    out.write(" failed\n");
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/**
 * Runs a program with its output in a log file and forwards signals to it. It writes to the file
 * itself rather than to a pipe, so that it can finish when this process is killed.
 *
 * @param {string} file
 * @param {string[]} args
 * @param {{ cwd: string, log: string, env?: NodeJS.ProcessEnv, onStart?: (pid: number) => void }} options
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function runQuietly(file, args, { cwd, log, env = process.env, onStart }) {
  mkdirSync(dirname(log), { recursive: true });
  const out = openSync(log, "w");
  let received;
  try {
    const child = spawn(file, args, { cwd, env, stdio: ["ignore", out, out] });
    const stop = (signal) => {
      received = signal;
      child.kill(signal);
    };
    process.on("SIGINT", stop).on("SIGTERM", stop);
    const code = await new Promise((resolve, reject) => {
      child.on("error", reject).on("close", (status) => resolve(status ?? 1));
      if (child.pid) onStart?.(child.pid);
    });
    process.off("SIGINT", stop).off("SIGTERM", stop);
    if (received) process.exit(received === "SIGINT" ? 130 : 143);
    return { code, output: readFileSync(log, "utf8") };
  } finally {
    closeSync(out);
  }
}

/** The script behind a package's command, to run with a chosen Node. */
export function tool(packageName, command = packageName) {
  const folder = join(root, "node_modules", packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return join(folder, typeof bin === "string" ? bin : bin[command]);
}

/** The environment of a tool: installed commands come first on the path. */
export function toolEnv(extra = {}) {
  const bin = join(root, "node_modules", ".bin");
  const PATH = `${bin}${delimiter}${process.env.PATH ?? ""}`;
  return { ...process.env, PATH, NO_COLOR: "1", FORCE_COLOR: undefined, ...extra };
}
