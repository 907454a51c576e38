// npm test [-- checks|unit|http|e2e]: installs what is missing, then everything that can fail.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "./lib/places.mjs";
import { prepare, runtimePath } from "./lib/prepare.mjs";
import { run } from "./lib/terminal.mjs";

await run(async () => {
  await prepare({ dev: true, built: false });
  // The checks need the Node that the program needs.
  const child = spawn(
    runtimePath(),
    [join(root, "scripts", "lib", "all-tests.mjs"), ...process.argv.slice(2)],
    { cwd: root, stdio: "inherit" },
  );
  process.on("SIGINT", () => {}).on("SIGTERM", () => child.kill("SIGTERM"));
  child.on("exit", (code) => process.exit(code ?? 1));
});
