import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { StartError } from "../../start-error";
import { diskFull, isNoSpace } from "../disk-reserve.server";

/** Another process has the data open. */
export class DataInUse extends StartError {}

/**
 * Locks the data folder for this process. Node has no flock, but SQLite's exclusive lock works like
 * one: the system releases it however the process ends, and two processes can't both get it.
 * @throws StartError at once if another process holds it, naming that process's ID.
 */
export async function takeDataLock(dataDir: string): Promise<{ release(): void }> {
  const pidFile = join(dataDir, "lock.pid");
  const Sqlite = await loadSqlite();
  let lock: DatabaseSync;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    lock = new Sqlite(join(dataDir, "lock.sqlite"), { timeout: 0 });
    lock.exec("pragma journal_mode = memory; begin exclusive");
  } catch (error) {
    if (/locked|busy/i.test((error as Error).message)) {
      throw new DataInUse(
        `The data folder ${dataDir} is in use by another Watchpost process (PID ${readPid(pidFile)}). Stop it, or set DATA_DIR to a different folder.`,
      );
    }
    if (/full/i.test((error as Error).message)) throw diskFull(dataDir);
    throw new StartError(`Can't write to the folder ${dataDir}: ${(error as Error).message}.`);
  }
  try {
    writeFileSync(pidFile, String(process.pid));
  } catch (error) {
    lock.close();
    throw isNoSpace(error) ? diskFull(dataDir) : error;
  }
  return { release: () => lock.close() };
}

function readPid(pidFile: string): string {
  try {
    return readFileSync(pidFile, "utf8");
  } catch {
    return "unknown";
  }
}

/** Hides Node 24's warning that the module is experimental. */
async function loadSqlite(): Promise<typeof DatabaseSync> {
  const emitWarning = process.emitWarning;
  process.emitWarning = () => {};
  try {
    return (await import("node:sqlite")).DatabaseSync;
  } finally {
    process.emitWarning = emitWarning;
  }
}
