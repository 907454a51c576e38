import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { runQuietly } from "./terminal.mjs";

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
  for (const name of names) {
    for (const folder of (env.PATH ?? "").split(delimiter)) {
      if (folder && isProgram(join(folder, name))) return join(folder, name);
    }
  }
  return places.find((place) => existsSync(place));
}

/** True where `installChromium` has a chance: Debian and its kin, as root. */
export function canInstallChromium() {
  return process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0;
}

/** Installs Debian's Chromium; resolves with its path, or undefined when that failed. */
export async function installChromium({ cwd, log }) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const command =
    "apt-get update && apt-get install -y --no-install-recommends chromium fonts-liberation";
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
