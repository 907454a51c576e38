import { createHash } from "node:crypto";
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join, relative } from "node:path";
import { commitOf } from "./commit.mjs";
import { fingerprint } from "./fingerprint.mjs";
import { Refusal, runQuietly } from "./terminal.mjs";

/** The inputs of a build. */
export const sources = [
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

const defaultLanguage = "en-US";
const siteLanguage = () => process.env.SITE_LANGUAGE || defaultLanguage;

/** The site's language is also part of a build. */
const inputsOf = (root) => `${fingerprint(root, sources)} ${siteLanguage()}`;

const current = (root) => join(root, "build");
const builds = (root) => join(root, "builds");
/** How many builds stay: a running program reads its own files until it is restarted. */
const keptBuilds = 3;

/** Whether the current build is complete and made of exactly these sources at this commit. */
export function isBuilt(root) {
  return isComplete(current(root), inputsOf(root), commitOf(root));
}

/** @param commit undefined for any: a user without Git can start what another one has built */
function isComplete(folder, inputs, commit) {
  try {
    const [madeOf, madeAt] = readFileSync(join(folder, ".fingerprint"), "utf8").split("\n");
    return (
      madeOf === inputs &&
      (commit === undefined || madeAt === commit) &&
      existsSync(join(folder, "server", "index.js"))
    );
  } catch {
    return false;
  }
}

/**
 * Builds with the given Node in a new folder, to which `build` then points. Until then, and if the
 * build fails, the earlier one can be started, and a running program keeps its own files. A build of
 * the same sources that is still there is used again.
 */
export async function build(root, { node, log, onStart }) {
  const catalog = `app/shared/messages/${siteLanguage()}.json`;
  if (siteLanguage() !== defaultLanguage && !existsSync(join(root, catalog))) {
    throw new Refusal(
      `SITE_LANGUAGE isn’t valid. Expected ${defaultLanguage} or a language with a catalog, but ${catalog} doesn't exist.`,
    );
  }
  // Computed before the build, so that a file that changes during it causes another build.
  const inputs = inputsOf(root);
  const commit = commitOf(root);
  const name = createHash("sha256").update(`${inputs} ${commit}`).digest("hex").slice(0, 12);
  const folder = join(builds(root), name);
  if (!isComplete(folder, inputs, commit)) {
    rmSync(folder, { recursive: true, force: true });
    const cli = join(root, "node_modules", "@react-router", "dev", "bin.cjs");
    const { code } = await runQuietly(node, [cli, "build"], {
      cwd: root,
      log,
      onStart,
      env: {
        ...process.env,
        NODE_ENV: "production",
        BUILD_DIRECTORY: join("builds", name),
        WATCHPOST_COMMIT: commit ?? "",
      },
    });
    if (code !== 0 || !existsSync(join(folder, "server", "index.js"))) {
      throw new Refusal(
        `The site couldn't be built. Details are in ${relative(process.cwd(), log)}.`,
      );
    }
    // Written last, so that an interrupted build is repeated.
    writeFileSync(join(folder, ".fingerprint"), `${inputs}\n${commit ?? ""}`);
  }
  pointTo(root, name);
  removeOldBuilds(root);
}

/** Replaces what `build` points to in one step. */
function pointTo(root, name) {
  const now = new Date();
  utimesSync(join(builds(root), name), now, now);
  const next = join(builds(root), "next");
  rmSync(next, { recursive: true, force: true });
  // Windows has absolute junctions, which a rename can't replace.
  const isWindows = process.platform === "win32";
  symlinkSync(join(isWindows ? root : "", "builds", name), next, "junction");
  const link = current(root);
  const isLink = lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink();
  // Before there were links, the build itself had this name.
  if (isLink === false) renameSync(link, join(builds(root), `before-${now.getTime()}`));
  if (isLink && isWindows) rmSync(link);
  renameSync(next, link);
}

function removeOldBuilds(root) {
  const byAge = readdirSync(builds(root))
    .map((name) => join(builds(root), name))
    .map((path) => ({ path, at: statSync(path).mtimeMs }))
    .sort((one, other) => other.at - one.at);
  for (const { path } of byAge.slice(keptBuilds)) rmSync(path, { recursive: true, force: true });
}
