import { mkdir, mkdtemp, readdir, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { hours } from "~/shared/durations";
import { ignoreMissing } from "../files/local-store.server";

/** In the data folder, because only the program's user has access to it. */
const workFolderName = "backup-work";
/** Disk space in bytes to keep free for the running program. */
const freeBytes = 2 ** 30;
/** No backup takes this long, so older folders are from killed processes. */
const leftoverAfterMs = hours(6);

/**
 * Creates a temporary folder for the databases of a backup, which is deleted at the end. Also deletes
 * folders that killed processes left behind.
 * @param onlyUser true if no other process can be using the data folder
 */
export async function takeWorkFolder(
  dataDir: string,
  { onlyUser, now }: { onlyUser: boolean; now: Date },
): Promise<AsyncDisposable & { path: string }> {
  const all = join(dataDir, workFolderName);
  await mkdir(all, { recursive: true, mode: 0o700 });
  for (const name of await readdir(all)) {
    const path = join(all, name);
    const found = await stat(path).catch(ignoreMissing);
    const isLeft = onlyUser || (found && now.getTime() - found.mtimeMs > leftoverAfterMs);
    if (isLeft) await rm(path, { recursive: true, force: true });
  }
  const path = await mkdtemp(join(all, "backup-"));
  return {
    path,
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }),
  };
}

/** Whether a folder's disk has room for this many bytes and enough left for the running program. */
export async function hasRoom(folder: string, bytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize - bytes >= freeBytes;
}
