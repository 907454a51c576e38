import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { cantWrite } from "../../data-folder.server";
import { StartError } from "../../start-error";
import { diskFull } from "../disk-reserve.server";

/** Another process has the data open. */
export class DataInUse extends StartError {
  /** undefined for the instant in which another process takes or releases the data. */
  readonly holder: Holder | undefined;

  constructor(dataDir: string, holder: Holder | undefined) {
    const pid = holder?.pid ?? "unknown";
    super(
      holder?.isCommand
        ? `The data folder ${dataDir} is in use by another watchpost command (PID ${pid}). Try again after it finishes.`
        : `The data folder ${dataDir} is in use by another Watchpost process (PID ${pid}). Stop it, or set DATA_DIR to a different folder.`,
    );
    this.holder = holder;
  }
}

interface Holder {
  pid: string;
  /** Whether it releases the data by itself, unlike a program that serves. */
  isCommand: boolean;
}

const tryAgainMs = 50;

/**
 * Locks the data folder for this process. Node has no flock, but SQLite's exclusive lock works like
 * one: the system releases it however the process ends, and two processes can't both get it.
 * @param options.isCommand for a command, which refuses at once if the data is in use; a program
 *   that serves waits until commands have ended
 * @param options.onWait called once, with the process ID of the command
 * @throws DataInUse if another process holds it, naming that process's ID
 */
export async function takeDataLock(
  dataDir: string,
  {
    isCommand = false,
    onWait = () => {},
  }: { isCommand?: boolean; onWait?: (pid: string) => void } = {},
): Promise<{ release(): void }> {
  const Sqlite = await loadSqlite();
  let isWaiting = false;
  for (let unknown = 0; unknown < 20; ) {
    try {
      return takeNow(dataDir, isCommand, Sqlite);
    } catch (error) {
      if (isCommand || !(error instanceof DataInUse)) throw error;
      const { holder } = error;
      if (holder && !holder.isCommand) throw error;
      if (holder && !isWaiting) {
        isWaiting = true;
        onWait(holder.pid);
      }
      unknown = holder ? 0 : unknown + 1;
      await wait(tryAgainMs);
    }
  }
  throw new DataInUse(dataDir, undefined);
}

function takeNow(dataDir: string, isCommand: boolean, Sqlite: typeof DatabaseSync) {
  const pidFile = join(dataDir, "lock.pid");
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    lock = new Sqlite(join(dataDir, "lock.sqlite"), { timeout: 0 });
    lock.exec("pragma journal_mode = memory; begin exclusive");
  } catch (error) {
    lock?.close();
    if (/locked|busy/i.test((error as Error).message)) {
      throw new DataInUse(dataDir, readHolder(pidFile));
    }
    if (/full/i.test((error as Error).message)) throw diskFull(dataDir);
    throw cantWrite(dataDir, error);
  }
  try {
    writeFileSync(pidFile, isCommand ? `${process.pid} command` : String(process.pid));
  } catch (error) {
    lock.close();
    throw cantWrite(dataDir, error);
  }
  const release = () => {
    // Otherwise, the next holder would be taken for this one until it has written its own ID.
    rmSync(pidFile, { force: true });
    lock.close();
  };
  return { release };
}

function readHolder(pidFile: string): Holder | undefined {
  try {
    const [pid = "", kind] = readFileSync(pidFile, "utf8").split(" ");
    return pid ? { pid, isCommand: kind === "command" } : undefined;
  } catch {
    return undefined;
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
