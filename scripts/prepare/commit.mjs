import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

/**
 * The commit of a clone, or WATCHPOST_COMMIT where the build has no clone, as in an image.
 * @returns {string | undefined} undefined without a clone or Git
 */
export function commitOf(root) {
  if (process.env.WATCHPOST_COMMIT) return process.env.WATCHPOST_COMMIT;
  // A copy inside of another project's clone has none.
  if (!existsSync(join(root, ".git"))) return undefined;
  // By default, Git refuses a clone that belongs to another user.
  const args = ["-c", "safe.directory=*", "-C", root, "rev-parse", "HEAD"];
  const { status, stdout } = spawnSync("git", args, { encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}
