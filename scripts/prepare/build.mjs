import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fingerprint } from "./fingerprint.mjs";
import { Refusal, runQuietly } from "./terminal.mjs";

/** The inputs of a build. */
const sources = [
  "app",
  "server",
  "public",
  "scripts/assets",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

/** The site's language is also part of a build. */
const inputsOf = (root) => `${fingerprint(root, sources)} ${process.env.SITE_LANGUAGE || "en-US"}`;

const marker = (root) => join(root, "build", ".fingerprint");

/** Whether there is a complete build of exactly these sources. */
export function isBuilt(root) {
  try {
    return (
      readFileSync(marker(root), "utf8") === inputsOf(root) &&
      existsSync(join(root, "build", "server", "index.js"))
    );
  } catch {
    return false;
  }
}

/** Builds with the given Node. The marker is written last, so an interrupted build is repeated. */
export async function build(root, { node, log, onStart }) {
  rmSync(marker(root), { force: true });
  // Computed before the build, so that a file that changes during it causes another build.
  const inputs = inputsOf(root);
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
  writeFileSync(marker(root), inputs);
}
