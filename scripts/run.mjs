// The commands of package.json: npm start, npm test, npm run setup, build, dev, demo, watchpost,
// admin, backup, restore, bench, trial, breaks, check and test:engines.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import module from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { findChromium } from "./checks/chromium.mjs";
import { useDemoEnvironment } from "./prepare/demo-environment.mjs";
import { endWithLauncher } from "./prepare/launcher.mjs";
import { memory } from "./prepare/memory.mjs";
import { prepare, runtimePath } from "./prepare/prepare.mjs";
import { Refusal, root, run } from "./prepare/terminal.mjs";

const commands = {
  /** Installs what is missing, builds what changed, and serves. */
  async start() {
    endWithLauncher();
    await prepare();
    await runProgram([]);
  },

  /** Installs and builds without starting. */
  async build() {
    await prepare();
  },

  /** Starts the program with sample data in its own data folder. */
  async demo(args) {
    endWithLauncher();
    await prepare();
    useDemoEnvironment(process.env);
    await runProgram(["demo", ...args]);
  },

  /** `npm run watchpost -- check`: a command of the program, with this shell's variables. */
  async watchpost(args) {
    await prepare();
    if (existsSync("/etc/watchpost.env")) {
      console.error(
        "Watchpost is installed as a service on this machine. To work with its data, use the watchpost command instead.",
      );
    }
    await runProgram(args.length > 0 ? args : ["help"]);
  },

  admin: (args) => commands.watchpost(["admin", ...args]),
  backup: (args) => commands.watchpost(["backup", ...args]),
  restore: (args) => commands.watchpost(["restore", ...args]),

  /** Starts the program with hot reload. */
  async dev(args) {
    endWithLauncher();
    await prepare({ built: false });
    // server/dev.ts exits with this code when the server's own code has changed.
    runFile("server/dev.ts", args, { restartCode: 75 });
  },

  /** Measures the sizes, speed, memory and start of the built site. */
  async bench(args) {
    await prepare({ dev: true });
    const env = { ...process.env, CHROMIUM_PATH: findChromium() };
    runFile("tests/bench/main.ts", args, { env });
  },

  /** Attacks and faults, with a table of the results. */
  async trial(args) {
    await prepare({ dev: true });
    runFile("tests/trial/main.ts", args);
  },

  /** Installs everything for development and makes the types of the routes. */
  async setup() {
    await prepare({ dev: true, built: false });
  },

  /** Applies deliberate mistakes one by one, and reports which test notices each. */
  async breaks(args) {
    await prepare({ dev: true, built: false });
    runFile("tests/breaks/main.ts", args);
  },

  /** A group of tests, the name of a feature, or `changed`; everything without one. */
  async test(args) {
    await prepare({ dev: true, built: false });
    runFile("scripts/checks/run-tests.mjs", args);
  },

  /** firefox|webkit, or both: the journeys in browsers other than Chromium. */
  async engines(args) {
    await prepare({ dev: true });
    runFile("scripts/checks/run-engines.mjs", args);
  },

  /** Started by `runProgram`, in a child process or in place of itself. */
  async program(args) {
    // This process may have replaced the one that watched its launcher.
    endWithLauncher();
    process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
    process.channel?.unref();
    await runHere(args);
  },
};

/** Runs a file of the project with the project's Node and exits as it does. */
function runFile(path, args, { env = process.env, restartCode } = {}) {
  let child;
  const begin = () => {
    child = spawn(runtimePath(), [join(root, path), ...args], { cwd: root, stdio: "inherit", env });
    child.on("exit", (code) => (code === restartCode ? begin() : process.exit(code ?? 1)));
  };
  begin();
  // The terminal sends Ctrl+C to the child too.
  process.on("SIGINT", () => {}).on("SIGTERM", () => child.kill("SIGTERM"));
}

/**
 * Runs the built program. If this Node is new enough, the program runs in this process, which on
 * Linux first replaces itself to apply `memory`. Otherwise, it runs in a child process on the
 * installed Node, which ends together with this process.
 */
async function runProgram(args) {
  const node = runtimePath();
  const script = [join(root, "scripts", "run.mjs"), "program", ...args];
  const env = { ...memory, ...process.env };
  if (node === process.execPath) {
    const isSet = Object.keys(memory).every((name) => process.env[name]);
    if (process.platform !== "linux" || isSet) return runHere(args);
    // Suppresses the warning that the function is experimental.
    process.removeAllListeners("warning");
    process.execve(node, [node, ...process.execArgv, ...script], env);
  }

  // The IPC channel tells the child when this process is gone.
  const child = spawn(node, script, { stdio: ["inherit", "inherit", "inherit", "ipc"], env });
  const forward = (signal) => child.kill(signal);
  process.on("SIGINT", process.stdin.isTTY ? () => {} : forward).on("SIGTERM", forward);
  child.on("exit", (code, signal) => {
    process.exit(code ?? (signal === "SIGINT" ? 130 : signal === "SIGTERM" ? 143 : 1));
  });
}

async function runHere(args) {
  const entry = join(root, "build", "server", "index.js");
  process.env.NODE_ENV = "production";
  process.argv = [process.execPath, entry, ...args];
  module.enableCompileCache?.(join(root, ".cache", "compiled"));
  await import(pathToFileURL(entry).href);
  // Node itself saves the cache only at a regular exit.
  setTimeout(() => module.flushCompileCache?.(), 5000).unref();
}

const [name, ...args] = process.argv.slice(2);
await run(async () => {
  const command = Object.hasOwn(commands, name) && commands[name];
  if (!command) throw new Refusal(`Use one of: ${Object.keys(commands).join(", ")}.`);
  await command(args);
});
