// npm run dev: the same program with hot reload.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "./lib/places.mjs";
import { prepare, runtimePath } from "./lib/prepare.mjs";
import { run } from "./lib/terminal.mjs";

/** What server/dev.ts ends with. */
const startAgain = 75;

await run(async () => {
  await prepare({ built: false });
  let child;
  const begin = () => {
    child = spawn(runtimePath(), [join(root, "server", "dev.ts"), ...process.argv.slice(2)], {
      cwd: root,
      stdio: "inherit",
    });
    // Screens reload by themselves; a change to what the server is made of asks for a new one.
    child.on("exit", (code) => (code === startAgain ? begin() : process.exit(code ?? 1)));
  };
  begin();
  process.on("SIGINT", () => {}).on("SIGTERM", () => child.kill("SIGTERM"));
});
