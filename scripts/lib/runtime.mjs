import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, readlinkSync, rmSync } from "node:fs";
import { delimiter, join, sep } from "node:path";

/** React Router 8 and its build need this; an older Node only installs and hands over. */
export const oldestNode = [22, 22];

/** True when a version such as "24.21.0" can run the program. */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, "").split(".").map(Number);
  const [needMajor, needMinor] = oldestNode;
  return major > needMajor || (major === needMajor && minor >= needMinor);
}

/** The Node that comes with the packages, or undefined where none exists for this machine. */
export function carriedNode(root, { platform = process.platform, arch = process.arch } = {}) {
  const name = { linux: "linux", win32: "win", darwin: "darwin" }[platform];
  if (!name) return undefined;
  const file = platform === "win32" ? "node.exe" : "node";
  const path = join(root, "node_modules", `node-${name}-${arch}`, "bin", file);
  return existsSync(path) ? path : undefined;
}

/**
 * Which Node runs the program: this very process, the carried one in a child, or none.
 * @returns {{ kind: "this" } | { kind: "carried", path: string } | { kind: "none", reason: string }}
 */
export function chooseRuntime({
  version,
  carried,
  platform = process.platform,
  arch = process.arch,
}) {
  if (isNewEnough(version)) return { kind: "this" };
  if (carried) return { kind: "carried", path: carried };
  return {
    kind: "none",
    reason: `Watchpost needs Node ${oldestNode.join(".")} or newer on ${platform} ${arch}, and this is Node ${version.replace(/^v/, "")}: install the current Node and try again.`,
  };
}

/**
 * The Node to install packages with. Not the carried one: an installation replaces it while
 * it runs, which Windows refuses.
 */
export function installingNode(root, path = process.env.PATH ?? "") {
  const file = process.platform === "win32" ? "node.exe" : "node";
  const ours = join(root, "node_modules") + sep;
  if (!process.execPath.startsWith(ours)) return process.execPath;
  for (const folder of path.split(delimiter)) {
    if (!folder || `${folder}${sep}`.startsWith(ours)) continue;
    const candidate = join(folder, file);
    try {
      accessSync(candidate, constants.X_OK);
      return candidate;
    } catch {
      // Not there: the next folder.
    }
  }
  return process.execPath;
}

/**
 * Takes the carried Node off the path when this machine can't run it (another C library, say),
 * or every later npm script would fail with "node: not found".
 */
export function dropUnusableNode(root) {
  const carried = carriedNode(root);
  if (!carried || spawnSync(carried, ["--version"]).status === 0) return;
  const link = join(root, "node_modules", ".bin", "node");
  try {
    if (readlinkSync(link)) rmSync(link);
  } catch {
    // No link: nothing to take away.
  }
  rmSync(join(carried, "..", ".."), { recursive: true, force: true });
}
