import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { onPath } from "./chromium.mjs";

/** The path of a Firefox on this machine, or undefined. */
export function findFirefox(env = process.env) {
  return onPath(["firefox-esr", "firefox"], env);
}

/** The paths of WebKitGTK's programs and a virtual display; each undefined if not installed. */
export function findWebKit(env = process.env) {
  return {
    driver: onPath(["WebKitWebDriver"], env),
    miniBrowser: findMiniBrowser(),
    xvfb: onPath(["Xvfb"], env),
  };
}

/** The Debian packages that the engine's tests still need. */
export function missingPackages(engine, env = process.env) {
  if (engine === "firefox") return findFirefox(env) ? [] : ["firefox-esr"];
  const { driver, miniBrowser, xvfb } = findWebKit(env);
  return [
    ...(driver ? [] : ["webkit2gtk-driver"]),
    // Installing the driver also installs this library, which contains MiniBrowser.
    ...(driver && !miniBrowser ? ["libwebkit2gtk-4.1-0"] : []),
    ...(xvfb ? [] : ["xvfb"]),
  ];
}

/** MiniBrowser is in the library's folder, such as /usr/lib/x86_64-linux-gnu/webkit2gtk-4.1. */
function findMiniBrowser() {
  for (const folder of foldersIn("/usr/lib")) {
    for (const library of foldersIn(folder)) {
      const path = join(library, "MiniBrowser");
      if (/\/webkit(2)?gtk-[\d.]+$/.test(library) && existsSync(path)) return path;
    }
  }
}

function foldersIn(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((it) => it.isDirectory()).map(({ name }) => join(folder, name));
}
