// npm run dev: the same program with hot reload.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "./lib/places.mjs";
import { prepare, runtimePath } from "./lib/prepare.mjs";
import { run } from "./lib/terminal.mjs";

await run(async () => {
  await prepare({ built: false });
  const child = spawn(runtimePath(), [join(root, "server", "dev.ts"), ...process.argv.slice(2)], {
    cwd: root,
    stdio: "inherit",
  });
  process.on("SIGINT", () => {}).on("SIGTERM", () => child.kill("SIGTERM"));
  child.on("exit", (code) => process.exit(code ?? 1));
});
