import { chmodSync, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { diskFull, isNoSpace } from "./db/disk-reserve.server";
import { StartError } from "./start-error";

/**
 * Creates the data folder, or makes an existing one inaccessible to the machine's other users.
 * Everything that this process writes from then on is only for its own user.
 * @throws StartError when the folder can't be created, or if others can read it and only its owner
 *   could change that
 */
export function preparePrivateFolder(folder: string): void {
  process.umask(0o077);
  try {
    makeFolder(folder);
  } catch (error) {
    throw cantWrite(folder, error);
  }
  // Windows has no such modes.
  if (process.platform === "win32" || (statSync(folder).mode & 0o077) === 0) return;
  try {
    chmodSync(folder, 0o700);
  } catch {
    // A volume mounted for a group stays accessible to the group.
    if ((statSync(folder).mode & 0o007) === 0) return;
    throw new StartError(
      `Everyone on this machine can access the folder ${folder}. To restrict access, its owner can run: chmod o-rwx ${folder}`,
    );
  }
}

/** A file in the way, or a folder that can't hold any. */
const unusableCodes = ["ENOTDIR", "EEXIST", "ENOENT", "EROFS", "ENAMETOOLONG"];

/** Why the data folder can't be used, from an error of Node's file system or of SQLite. */
export function cantWrite(folder: string, error: unknown): StartError {
  if (isNoSpace(error)) return diskFull(folder);
  const { code = "" } = error as NodeJS.ErrnoException;
  return new StartError(
    unusableCodes.includes(code)
      ? `Watchpost can't use the folder ${folder}. Set DATA_DIR to another folder.`
      : `Watchpost can't write to ${folder}. Make the account that runs it the folder's owner, or set DATA_DIR to another folder.`,
  );
}

/** Node's own recursive option never returns for paths such as /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder) && statSync(folder).isDirectory()) return;
  if (!existsSync(dirname(folder))) makeFolder(dirname(folder));
  mkdirSync(folder);
}
