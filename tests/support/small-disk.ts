import { spawnSync } from "node:child_process";
import { appendFileSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * A separate file system that can be filled. Only root on Linux can create one.
 * @returns undefined where it can't be made
 */
export function mountSmallDisk(megabytes: number) {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "watchpost-disk-"));
  const options = `size=${megabytes}m,mode=700`;
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder]);
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const filler = join(folder, "filler");
  const free = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  return {
    folder,
    free,
    /** Takes all space but `left` bytes. */
    fill(left = 0) {
      // Another write may take some of it in the meantime.
      while (free() > left) {
        try {
          appendFileSync(filler, Buffer.alloc(Math.min(free() - left, 2 ** 20)));
        } catch {
          return;
        }
      }
    },
    empty: () => rmSync(filler, { force: true }),
    [Symbol.dispose]() {
      spawnSync("umount", ["-l", folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
