import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fingerprint } from "./fingerprint.mjs";
import { Refusal, runQuietly } from "./terminal.mjs";

/** What a build is made from. */
const sources = [
  "app",
  "server",
  "public",
  "scripts",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

const marker = (root) => join(root, "build", ".made-from");

/** True when a finished build of exactly these sources is there. */
export function isBuilt(root) {
  try {
    return (
      readFileSync(marker(root), "utf8") === fingerprint(root, sources) &&
      existsSync(join(root, "build", "server", "index.js"))
    );
  } catch {
    return false;
  }
}

/** Builds with the given Node. The marker is written last, so a build cut off is made again. */
export async function build(root, { node, log, onStart }) {
  rmSync(marker(root), { force: true });
  // Taken before, so that a file changed meanwhile is built next time.
  const madeFrom = fingerprint(root, sources);
  const cli = join(root, "node_modules", "@react-router", "dev", "bin.cjs");
  const { code } = await runQuietly(node, [cli, "build"], {
    cwd: root,
    log,
    onStart,
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (code !== 0 || !existsSync(join(root, "build", "server", "index.js"))) {
    throw new Refusal(
      `The site couldn't be built. The details are in ${relative(process.cwd(), log)}.`,
    );
  }
  writeFileSync(marker(root), madeFrom);
}
