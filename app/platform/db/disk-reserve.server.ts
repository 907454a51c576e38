import { existsSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../start-error";

/**
 * Enough for a new segment of the embedded database's log (16 MB), without which it can't continue.
 */
const reserveBytes = 20 * 2 ** 20;

/** Writing is allowed again when there is this much space in addition to the reserve. */
const roomBytes = 8 * 2 ** 20;

/** How often to check for space on a full disk. */
const lookAgainMs = 1_000;

/**
 * Space that the embedded database keeps for itself. If the disk is full, the file is deleted, so
 * that the transaction in progress can finish; from then on the database is read-only, until there
 * is space for the file again. Without this, the database can end up in an endless loop.
 */
export class DiskReserve {
  full = false;
  /** Called when the disk becomes full and when there is space again. */
  onChange: (full: boolean) => void = () => {};
  readonly #folder: string;
  readonly #file: string;
  #looking: NodeJS.Timeout | undefined;

  /** @throws StartError if there is no space for the reserve */
  constructor(folder: string) {
    this.#folder = folder;
    this.#file = join(folder, "reserve");
    if (!existsSync(this.#file) && !this.#fill()) throw diskFull(folder);
  }

  /** Runs a file operation. If the disk is full, it runs again with the reserve's space. */
  use<Result>(operation: () => Result): Result {
    try {
      return operation();
    } catch (error) {
      if (!isNoSpace(error) || this.full) throw error;
      this.#release();
      return operation();
    }
  }

  close(): void {
    clearInterval(this.#looking);
  }

  #release(): void {
    rmSync(this.#file, { force: true });
    this.full = true;
    this.onChange(true);
    this.#looking = setInterval(() => this.#look(), lookAgainMs);
    this.#looking.unref();
  }

  #look(): void {
    const { bavail, bsize } = statfsSync(this.#folder);
    if (bavail * bsize < reserveBytes + roomBytes || !this.#fill()) return;
    clearInterval(this.#looking);
    this.full = false;
    this.onChange(false);
  }

  /** Written with zeros, because a file system may not allocate space for an empty file. */
  #fill(): boolean {
    try {
      writeFileSync(this.#file, Buffer.alloc(reserveBytes));
      return true;
    } catch (error) {
      rmSync(this.#file, { force: true });
      if (isNoSpace(error)) return false;
      throw error;
    }
  }
}

export function isNoSpace(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === "ENOSPC" || code === "EDQUOT";
}

export function diskFull(folder: string): StartError {
  return new StartError(
    `The disk with ${folder} is full. Free up at least 100 MB and start Watchpost again.`,
  );
}
