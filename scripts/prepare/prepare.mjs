import { join } from "node:path";
import { build, isBuilt } from "./build.mjs";
import { install, isInstalled } from "./install.mjs";
import { withLock } from "./lock.mjs";
import { chooseRuntime, installedNode, removeUnusableNode } from "./runtime.mjs";
import { logs, Refusal, root, runQuietly, step, tool, toolEnv } from "./terminal.mjs";

/**
 * Installs and builds what is missing, once even if several processes start together.
 * @param {{ dev?: boolean, built?: boolean, out?: { write(text: string): void } }} need `dev`: with
 *   the packages for tests and checks
 */
export async function prepare({ dev = false, built = true, out } = {}) {
  const ready = () => isInstalled(root, { dev }) && (!built || isBuilt(root));
  if (ready()) return;
  await withLock(
    join(root, ".cache", "start"),
    async (share) => {
      if (!isInstalled(root, { dev })) {
        const log = join(logs, "install.log");
        await step("Installing packages", () => install(root, { dev, log, onStart: share }), out);
        removeUnusableNode(root);
        if (dev) await makeRouteTypes();
      }
      if (built && !isBuilt(root)) {
        const log = join(logs, "build.log");
        const node = runtimePath();
        await step("Building the site", () => build(root, { node, log, onStart: share }), out);
      }
    },
    { onWait: (pid) => console.log(`Waiting for another startup to finish (process ${pid})`) },
  );
}

/** Editors and `npx tsc` need the types of the routes, which React Router makes from app/routes.ts. */
async function makeRouteTypes() {
  const log = join(logs, "route-types.log");
  const args = [tool("@react-router/dev", "react-router"), "typegen"];
  const { code, output } = await runQuietly(runtimePath(), args, {
    cwd: root,
    log,
    env: toolEnv(),
  });
  if (code !== 0) throw new Refusal(output.trim());
}

/** The path of the Node that runs the project. Throws a `Refusal` when there is none. */
export function runtimePath() {
  const choice = chooseRuntime({ version: process.versions.node, installed: installedNode(root) });
  if (choice.kind === "none") throw new Refusal(choice.reason);
  return choice.kind === "this" ? process.execPath : choice.path;
}
