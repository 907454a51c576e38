import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, readlinkSync, rmSync } from "node:fs";
import { delimiter, join, sep } from "node:path";

/** The first version with Argon2id; an older Node only installs packages and hands over. */
export const oldestNode = [24, 7];

/** Whether a version such as "24.21.0" can run the program. */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, "").split(".").map(Number);
  const [needMajor, needMinor] = oldestNode;
  return major > needMajor || (major === needMajor && minor >= needMinor);
}

/** The Node among the packages, or undefined when there is none for this machine. */
export function installedNode(root, { platform = process.platform, arch = process.arch } = {}) {
  const name = { linux: "linux", win32: "win", darwin: "darwin" }[platform];
  if (!name) return undefined;
  const file = platform === "win32" ? "node.exe" : "node";
  const path = join(root, "node_modules", `node-${name}-${arch}`, "bin", file);
  return existsSync(path) ? path : undefined;
}

/**
 * Chooses the Node that runs the program: this process's, the installed one, or none.
 * @returns {{ kind: "this" } | { kind: "installed", path: string } | { kind: "none", reason: string
 *   }}
 */
export function chooseRuntime({
  version,
  installed,
  platform = process.platform,
  arch = process.arch,
}) {
  if (isNewEnough(version)) return { kind: "this" };
  if (installed) return { kind: "installed", path: installed };
  return {
    kind: "none",
    reason: `Watchpost needs Node ${oldestNode.join(".")} or newer on ${platform} ${arch}, but this is Node ${version.replace(/^v/, "")}. Install the current version of Node and try again.`,
  };
}

/**
 * The Node to install packages with. It must not be the installed one, because Windows refuses to
 * replace a running program.
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
      // Try the next folder.
    }
  }
  return process.execPath;
}

/**
 * Removes the installed Node when this machine can't run it, for example because of its C library.
 * Otherwise every later npm script would fail with "node: not found".
 */
export function removeUnusableNode(root) {
  const installed = installedNode(root);
  if (!installed || spawnSync(installed, ["--version"]).status === 0) return;
  const link = join(root, "node_modules", ".bin", "node");
  try {
    if (readlinkSync(link)) rmSync(link);
  } catch {
    // No link exists.
  }
  rmSync(join(installed, "..", ".."), { recursive: true, force: true });
}
