import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fingerprint } from "./fingerprint.mjs";
import { installingNode } from "./runtime.mjs";
import { Refusal, runQuietly } from "./terminal.mjs";

const manifests = ["package.json", "package-lock.json"];

/**
 * Whether everything that is needed lies in node_modules. Two witnesses count: our marker,
 * and npm's own record, which it writes last (a developer's `npm install` leaves that one).
 * @param {{ dev: boolean }} want with `dev`, the tools for tests and checks too
 */
export function isInstalled(root, { dev }) {
  const modules = join(root, "node_modules");
  const marker = readJson(join(modules, ".watchpost.json"));
  const hash = fingerprint(root, manifests);
  if (marker?.hash === hash && (marker.dev || !dev)) return true;

  const wanted = readJson(join(root, "package-lock.json"))?.packages;
  const present = readJson(join(modules, ".package-lock.json"))?.packages;
  if (!wanted || !present || !covers(present, wanted, { dev })) return false;
  tryToMark(root, { hash, dev });
  return true;
}

/** True when every package that the lock file demands is there in its version. */
export function covers(present, wanted, { dev }) {
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === "" || entry.optional || entry.devOptional || entry.link) return true;
    if (entry.dev && !dev) return true;
    return present[path]?.version === entry.version;
  });
}

/**
 * Installs what the lock file names. Not with `npm ci`: the lock file can't hold the packages of
 * platforms that the registry lacks, and `npm ci` refuses such a file.
 */
export async function install(root, { dev, log, onStart, npm = npmCommand(root) }) {
  const [file, ...before] = npm;
  const told = relative(process.cwd(), log);
  const callNpm = (...args) =>
    runQuietly(file, [...before, ...args, "--loglevel=error"], {
      cwd: root,
      log,
      onStart,
      env: { ...process.env, NODE_ENV: undefined },
    });

  // Without a network, an installation asks in vain for one package after the other, for minutes.
  const ping = await callNpm("ping", "--fetch-retries=1", "--fetch-retry-mintimeout=1000");
  if (ping.code !== 0 && unreachable.test(ping.output)) {
    throw new Refusal(installFailure(ping.output, told));
  }
  const modules = join(root, "node_modules");
  const record = join(modules, ".package-lock.json");
  // An installation that was cut off leaves half-written packages that npm takes for whole ones.
  if (existsSync(record)) rmSync(join(modules, ".watchpost.json"), { force: true });
  else rmSync(modules, { recursive: true, force: true });
  rmSync(record, { force: true });
  mkdirSync(modules, { recursive: true });

  const { code, output } = await callNpm(
    "install",
    "--no-save",
    dev ? "--include=dev" : "--omit=dev",
    "--include=optional",
    "--prefer-offline",
    "--fetch-retry-mintimeout=1000",
    "--fetch-retry-maxtimeout=10000",
    "--no-audit",
    "--no-fund",
  );
  if (code !== 0) throw new Refusal(installFailure(output, told));
  tryToMark(root, { hash: fingerprint(root, manifests), dev });
}

const unreachable =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET|network/i;

/** One sentence for what npm said. */
export function installFailure(output, log) {
  const more = `The details are in ${log}.`;
  if (unreachable.test(output)) {
    return `The packages couldn't be fetched: the npm registry can't be reached. Check the network and start again. ${more}`;
  }
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return `The packages couldn't be installed: this user can't write to node_modules. ${more}`;
  }
  if (/ENOSPC/.test(output)) return `The packages couldn't be installed: the disk is full. ${more}`;
  return `The packages couldn't be installed. ${more}`;
}

function tryToMark(root, mark) {
  try {
    writeFileSync(join(root, "node_modules", ".watchpost.json"), JSON.stringify(mark));
  } catch {
    // A folder that can only be read works too; the next start looks again.
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
