// `npm run test:engines`: the journeys in Firefox and WebKit, or only in the named one.
import { spawn } from "node:child_process";
import { root, tool, toolEnv } from "../prepare/terminal.mjs";
import { missingPackages } from "./engines.mjs";

const engines = ["firefox", "webkit"];
const [only] = process.argv.slice(2);
const wanted = engines.filter((engine) => only === undefined || only === engine);
if (wanted.length === 0) {
  console.error(`Unknown browser. Use one of: ${engines.join(", ")}.`);
  process.exit(1);
}

const missing = wanted.flatMap((engine) => missingPackages(engine));
if (missing.length > 0) {
  console.error("These tests use the browsers from the Debian packages. Install the missing ones:");
  console.error(`  apt-get install ${missing.join(" ")}`);
  process.exit(1);
}

const projects = wanted.map((engine) => `--project=${engine}`);
// Two browsers at a time keep two cores busy.
const args = [tool("vitest"), "run", ...projects, "--maxWorkers=2"];
spawn(process.execPath, args, { cwd: root, stdio: "inherit", env: toolEnv() }).on("exit", (code) =>
  process.exit(code ?? 1),
);
