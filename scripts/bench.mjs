// npm run bench: sizes, speed, memory and start of the built site.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { findChromium } from "./lib/chromium.mjs";
import { root } from "./lib/places.mjs";
import { prepare, runtimePath } from "./lib/prepare.mjs";
import { run } from "./lib/terminal.mjs";

await run(async () => {
  await prepare({ dev: true });
  const child = spawn(
    runtimePath(),
    [join(root, "tests", "bench", "main.ts"), ...process.argv.slice(2)],
    { cwd: root, stdio: "inherit", env: { ...process.env, CHROMIUM_PATH: findChromium() } },
  );
  process.on("SIGINT", () => {}).on("SIGTERM", () => child.kill("SIGTERM"));
  child.on("exit", (code) => process.exit(code ?? 1));
});
