import { spawn } from "node:child_process";
import module from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./places.mjs";
import { runtimePath } from "./prepare.mjs";

/**
 * Runs the built program with these arguments: in this process when its Node can, else in a
 * child on the carried Node that lives and dies with this process.
 * @param {string[]} args
 */
export async function runProgram(args) {
  const node = runtimePath();
  if (node === process.execPath) return runHere(args);

  // stdin, stdout and stderr are shared; the channel tells the child when we are gone.
  const child = spawn(node, [join(root, "scripts", "program.mjs"), ...args], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  const forward = (signal) => child.kill(signal);
  // Ctrl+C reaches the child by itself: the terminal sends it to the whole group.
  process.on("SIGINT", process.stdin.isTTY ? () => {} : forward).on("SIGTERM", forward);
  child.on("exit", (code, signal) => {
    process.exit(code ?? (signal === "SIGINT" ? 130 : signal === "SIGTERM" ? 143 : 1));
  });
}

/** @param {string[]} args */
export async function runHere(args) {
  const entry = join(root, "build", "server", "index.js");
  process.env.NODE_ENV = "production";
  process.argv = [process.execPath, entry, ...args];
  module.enableCompileCache?.(join(root, ".cache", "compiled"));
  await import(pathToFileURL(entry).href);
  // By itself Node saves it at the end, which a killed program doesn't reach.
  setTimeout(() => module.flushCompileCache?.(), 5000).unref();
}
