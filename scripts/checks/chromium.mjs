import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { runQuietly } from "../prepare/terminal.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

/** The path of a Chromium or Chrome on this machine, or undefined. */
export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) return existsSync(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined;
  return onPath(names, env) ?? places.find((place) => existsSync(place));
}

/**
 * The path of headless Chromium, which opens pages in two-thirds of the time but has no PDF viewer,
 * or else of the full one.
 */
export function findQuickChromium(env = process.env) {
  if (env.CHROMIUM_PATH) return findChromium(env);
  return onPath(["chromium-headless-shell"], env) ?? findChromium(env);
}

/** The path of the first of these programs that is on the PATH, or undefined. */
export function onPath(programs, env) {
  for (const name of programs) {
    for (const folder of (env.PATH ?? "").split(delimiter)) {
      if (folder && isProgram(join(folder, name))) return join(folder, name);
    }
  }
}

/** Whether `installChromium` can work: on Debian-based systems, as root. */
export function canInstallChromium() {
  return process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0;
}

/** Installs Debian's Chromium; resolves with its path, or undefined when that failed. */
export async function installChromium({ cwd, log }) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const install = "apt-get install -y --no-install-recommends";
  // The headless package is optional and not in every release.
  const command = `apt-get update && ${install} chromium fonts-liberation && (${install} chromium-headless-shell || true)`;
  await runQuietly("sh", ["-c", command], { cwd, log, env });
  return findChromium();
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
