import { join } from "node:path";
import { build, isBuilt } from "./build.mjs";
import { install, isInstalled } from "./install.mjs";
import { withLock } from "./lock.mjs";
import { locks, logs, root } from "./places.mjs";
import { carriedNode, chooseRuntime, dropUnusableNode } from "./runtime.mjs";
import { Refusal, step } from "./terminal.mjs";

/**
 * Installs and builds what is missing, once, also when several processes start together.
 * @param {{ dev?: boolean, built?: boolean }} need
 */
export async function prepare({ dev = false, built = true } = {}) {
  const ready = () => isInstalled(root, { dev }) && (!built || isBuilt(root));
  if (ready()) return;
  await withLock(
    locks,
    async (share) => {
      if (!isInstalled(root, { dev })) {
        const log = join(logs, "install.log");
        await step("Installing packages", () => install(root, { dev, log, onStart: share }));
        dropUnusableNode(root);
      }
      if (built && !isBuilt(root)) {
        const log = join(logs, "build.log");
        const node = runtimePath();
        await step("Building the site", () => build(root, { node, log, onStart: share }));
      }
    },
    { onWait: (pid) => console.log(`Waiting for another start to finish (process ${pid})`) },
  );
}

/** The Node that runs this project's programs; a refusal where there is none. */
export function runtimePath() {
  const choice = chooseRuntime({ version: process.versions.node, carried: carriedNode(root) });
  if (choice.kind === "none") throw new Refusal(choice.reason);
  return choice.kind === "this" ? process.execPath : choice.path;
}
