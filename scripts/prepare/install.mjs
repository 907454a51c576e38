import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fingerprint } from "./fingerprint.mjs";
import { installingNode } from "./runtime.mjs";
import { Refusal, runQuietly } from "./terminal.mjs";

const manifests = ["package.json", "package-lock.json"];

/**
 * Whether node_modules is complete, by our marker or by the record that npm writes last, which is
 * what a developer's own `npm install` leaves.
 * @param {{ dev: boolean }} want `dev`: with the packages for tests and checks
 */
export function isInstalled(root, { dev }) {
  const modules = join(root, "node_modules");
  const marker = readJson(join(modules, ".watchpost.json"));
  const hash = fingerprint(root, manifests);
  if (marker?.hash === hash && (marker.dev || !dev)) return true;

  const wanted = readJson(join(root, "package-lock.json"))?.packages;
  const present = readJson(join(modules, ".package-lock.json"))?.packages;
  if (!wanted || !present || !covers(present, wanted, { dev })) return false;
  tryToWriteMarker(root, { hash, dev });
  return true;
}

/** Whether the lock file's required packages are all installed in the right version. */
export function covers(present, wanted, { dev }) {
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === "" || entry.optional || entry.devOptional || entry.link) return true;
    if (entry.dev && !dev) return true;
    return present[path]?.version === entry.version;
  });
}

/** Installs the packages of the lock file, from scratch. */
export async function install(root, { dev, log, onStart, npm = npmCommand(root) }) {
  const [file, ...before] = npm;
  const shownLog = relative(process.cwd(), log);
  const callNpm = (...args) =>
    runQuietly(file, [...before, ...args, "--loglevel=error"], {
      cwd: root,
      log,
      onStart,
      env: { ...process.env, NODE_ENV: undefined },
    });

  // Without a network, npm would try packages one by one for minutes.
  const ping = await callNpm("ping", "--fetch-retries=1", "--fetch-retry-mintimeout=1000");
  if (ping.code !== 0 && unreachable.test(ping.output)) {
    throw new Refusal(installFailure(ping.output, shownLog));
  }
  moveRunningNode(root);
  const { code, output } = await callNpm(
    "ci",
    dev ? "--include=dev" : "--omit=dev",
    "--include=optional",
    "--prefer-offline",
    "--fetch-retry-mintimeout=1000",
    "--fetch-retry-maxtimeout=10000",
    "--no-audit",
    "--no-fund",
  );
  if (code !== 0) throw new Refusal(installFailure(output, shownLog));
  tryToWriteMarker(root, { hash: fingerprint(root, manifests), dev });
}

/** Windows can move a running program, but can't delete it, as `npm ci` does with all packages. */
function moveRunningNode(root) {
  const modules = join(root, "node_modules") + sep;
  if (process.platform !== "win32" || !process.execPath.startsWith(modules)) return;
  const folder = join(root, ".cache", "replaced");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  renameSync(process.execPath, join(folder, `node-${process.pid}.exe`));
}

const unreachable =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET|network/i;

/** A sentence for the errors in npm's output. */
export function installFailure(output, log) {
  const more = `Details are in ${log}.`;
  if (unreachable.test(output)) {
    return `The packages couldn't be fetched: the npm registry can't be reached. Check the network and start again. ${more}`;
  }
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return `The packages couldn't be installed: the account that runs Watchpost can't write to node_modules. Make it the folder's owner and start again. ${more}`;
  }
  if (/ENOSPC/.test(output))
    return `The packages couldn't be installed: the disk is full. Free up some space and start again. ${more}`;
  return `The packages couldn't be installed. Start again. ${more}`;
}

function tryToWriteMarker(root, mark) {
  try {
    writeFileSync(join(root, "node_modules", ".watchpost.json"), JSON.stringify(mark));
  } catch {
    // A read-only folder works too; the next start checks again.
  }
}

function npmCommand(root) {
  const cli = process.env.npm_execpath;
  if (cli && /npm-cli\.c?js$/.test(cli) && existsSync(cli)) return [installingNode(root), cli];
  return process.platform === "win32" ? ["cmd", "/c", "npm"] : ["npm"];
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}
