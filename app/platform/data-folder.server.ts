import { chmodSync, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
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
    throw new StartError(`Can't write to the folder ${folder}: ${(error as Error).message}`);
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

/** Node's own recursive option never returns for paths such as /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder) && statSync(folder).isDirectory()) return;
  if (!existsSync(dirname(folder))) makeFolder(dirname(folder));
  mkdirSync(folder);
}
