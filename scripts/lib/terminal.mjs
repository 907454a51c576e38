import { spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { dirname, relative } from "node:path";

/** A failure that one sentence explains: printed without a stack, exit code 1. */
export class Refusal extends Error {}

/** Runs a script's main function; whatever goes wrong ends as one line on stderr. */
export async function run(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : explain(error));
    process.exit(1);
  }
}

/** A sentence for the errors that the file system gives; the message of any other. */
export function explain(error) {
  const where = error.path ? ` ${relative(process.cwd(), error.path) || "."}` : "";
  if (["EACCES", "EPERM", "EROFS"].includes(error.code)) {
    return `Watchpost can't write to${where || " its folder"}: give this user the right to write there, or run it from a copy of its own.`;
  }
  if (error.code === "ENOSPC") return `The disk is full${where ? `: can't write${where}` : ""}.`;
  return `Watchpost stopped: ${error.message}`;
}

/**
 * One line for a long step. On a terminal it counts the seconds while it works.
 * @param {string} title what is being done, such as "Installing packages"
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
 * Runs a program with its output in a log file, and ends it when this process is told to end.
 * The file, not a pipe, takes the output: a program that outlives us still can finish.
 *
 * @param {string} file
 * @param {string[]} args
 * @param {{ cwd: string, log: string, env?: NodeJS.ProcessEnv, onStart?: (pid: number) => void }} options
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function runQuietly(file, args, { cwd, log, env = process.env, onStart }) {
  mkdirSync(dirname(log), { recursive: true });
  const out = openSync(log, "w");
  let told;
  try {
    const child = spawn(file, args, { cwd, env, stdio: ["ignore", out, out] });
    const stop = (signal) => {
      told = signal;
      child.kill(signal);
    };
    process.on("SIGINT", stop).on("SIGTERM", stop);
    const code = await new Promise((resolve, reject) => {
      child.on("error", reject).on("close", (status) => resolve(status ?? 1));
      if (child.pid) onStart?.(child.pid);
    });
    process.off("SIGINT", stop).off("SIGTERM", stop);
    if (told) process.exit(told === "SIGINT" ? 130 : 143);
    return { code, output: readFileSync(log, "utf8") };
  } finally {
    closeSync(out);
  }
}
