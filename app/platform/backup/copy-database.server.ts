import { constants } from "node:fs";
import { copyFile, mkdir, open, readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as letOthersIn } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../db/schema";
import { ignoreMissing } from "../files/local-store.server";

/** Folders copied without their content, as in pg_basebackup. The log (pg_wal) is copied last. */
const emptied = new Set([
  "pg_wal",
  "pg_dynshmem",
  "pg_notify",
  "pg_replslot",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
]);
/** Copied last, when nothing can change it anymore. */
const controlFile = join("global", "pg_control");
const isLeftOut = (name: string) => name === "postmaster.pid" || name.startsWith("pgsql_tmp");

/** Small pieces keep Node's file threads available for other work. */
const pieceBytes = 2 ** 20;
/** The most unsynced data. Commits wait for the disk, too, so it must not fall far behind. */
const unsyncedBytes = 4 * pieceBytes;
/** Writing this many changed pages takes a few milliseconds. */
const pagesAtOnce = 100;
/** Enough to write all pages in memory several times. */
const maxSteps = 1000;

/** The size of a copy of the database in bytes. */
export async function databaseBytes(folder: string): Promise<number> {
  let bytes = 0;
  for await (const { path } of filesToCopy(folder)) {
    bytes += (await stat(join(folder, path)).catch(ignoreMissing))?.size ?? 0;
  }
  return bytes;
}

/**
 * Copies the files of the embedded database while it is in use, with PostgreSQL's online base backup.
 * Opening the copy replays the log up to the end of the copying, which gives one consistent state.
 * Each statement is short, so that other queries can run in between.
 * @param db the database in the folder `from`
 */
export async function copyDatabase(
  db: Database,
  from: string,
  to: string,
  signal?: AbortSignal,
): Promise<void> {
  await writeOutChanges(db, signal);
  await syncFiles(from, await lastCheckpoint(db), signal);
  const copying = new Copying(from, to, signal);
  await sql`select pg_backup_start('watchpost', true)`.execute(db);
  let label: Awaited<ReturnType<typeof stop>> | undefined;
  try {
    await mkdir(to, { recursive: true, mode: 0o700 });
    for await (const { path, isFolder } of filesToCopy(from, { folders: true })) {
      if (isFolder) await mkdir(join(to, path), { mode: 0o700 });
      else await copying.copy(path);
    }
  } finally {
    // Otherwise, the next backup couldn't start.
    label = await stop(db);
  }
  await copying.copy(controlFile);
  await copyLog(copying, from, label);
  await writeFile(join(to, "backup_label"), label.file);
}

async function stop(db: Database): Promise<{ file: string; last: string }> {
  const { rows } = await sql<{ file: string; last: string }>`
    select labelfile as file, pg_walfile_name(lsn) as last from pg_backup_stop(false)`.execute(db);
  if (!rows[0]) throw new Error("the database returned no backup label");
  return rows[0];
}

/** Copies the log of changes made while the other files were copied. */
async function copyLog(
  copying: Copying,
  from: string,
  { file, last }: { file: string; last: string },
): Promise<void> {
  const [, first = ""] = /\(file ([0-9A-F]{24})\)/.exec(file) ?? [];
  const segments = (await readdir(join(from, "pg_wal")))
    .filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last)
    .sort();
  // Only a checkpoint removes segments, and the embedded database makes none by itself.
  if (segments[0] !== first || segments.at(-1) !== last) {
    throw new Error("the database's log is incomplete");
  }
  for (const name of segments) await copying.copy(join("pg_wal", name));
}

/**
 * Writes changed pages in small steps. Otherwise, starting the backup would write up to 96 MB at once
 * while every request waits.
 */
async function writeOutChanges(db: Database, signal?: AbortSignal): Promise<void> {
  await sql`create extension if not exists pg_buffercache schema pg_catalog`.execute(db);
  for (let step = 0; step < maxSteps; step += 1) {
    signal?.throwIfAborted();
    const { rows } = await sql<{ count: number }>`
      select count(pg_buffercache_evict(bufferid))::int as count
      from (select bufferid from pg_buffercache where isdirty limit ${sql.lit(pagesAtOnce)}) as dirty`.execute(
      db,
    );
    if ((rows[0]?.count ?? 0) < pagesAtOnce) return;
    await letOthersIn();
  }
}

/** The time of the last checkpoint. All earlier changes are synced to the disk. */
async function lastCheckpoint(db: Database): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select checkpoint_time as at from pg_control_checkpoint()`.execute(db);
  return rows[0]?.at ?? new Date(0);
}

/**
 * Syncs changed files in Node's threads, so that starting the backup has little left to sync.
 */
async function syncFiles(folder: string, since: Date, signal?: AbortSignal): Promise<void> {
  for await (const { path } of filesToCopy(folder)) {
    signal?.throwIfAborted();
    const found = await stat(join(folder, path)).catch(ignoreMissing);
    if (!found || found.mtimeMs < since.getTime()) continue;
    const file = await open(join(folder, path), "r+").catch(ignoreMissing);
    await file?.sync().finally(() => file.close());
  }
}

/** Lists a database's files without its log. Each folder comes before its content. */
async function* filesToCopy(
  root: string,
  { folders = false } = {},
  inside = "",
): AsyncGenerator<{ path: string; isFolder: boolean }> {
  const entries = await readdir(join(root, inside), { withFileTypes: true });
  for (const entry of entries) {
    const path = join(inside, entry.name);
    if (isLeftOut(entry.name) || path === controlFile) continue;
    if (!entry.isDirectory()) yield { path, isFolder: false };
    else {
      if (folders) yield { path, isFolder: true };
      if (!emptied.has(path)) yield* filesToCopy(root, { folders }, path);
    }
  }
}

class Copying {
  readonly #from: string;
  readonly #to: string;
  readonly #signal: AbortSignal | undefined;
  readonly #piece = Buffer.alloc(pieceBytes);
  #unsynced = 0;
  /** Whether the file system supports copies that share blocks. */
  #shares = true;

  constructor(from: string, to: string, signal: AbortSignal | undefined) {
    this.#from = from;
    this.#to = to;
    this.#signal = signal;
  }

  /** Skips files that were deleted in the meantime, because the log contains the deletion. */
  async copy(path: string): Promise<void> {
    this.#signal?.throwIfAborted();
    const from = join(this.#from, path);
    const to = join(this.#to, path);
    try {
      if (this.#shares && (await this.#share(from, to))) return;
      // Most files are only a few pages long.
      if ((await stat(from)).size <= pieceBytes) await copyFile(from, to);
      else await this.#copyInPieces(from, to);
    } catch (error) {
      ignoreMissing(error as NodeJS.ErrnoException);
    }
  }

  /** @returns false if the file system doesn't support it */
  async #share(from: string, to: string): Promise<boolean> {
    try {
      await copyFile(from, to, constants.COPYFILE_FICLONE_FORCE);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") throw error;
      this.#shares = false;
    }
    return this.#shares;
  }

  async #copyInPieces(from: string, to: string): Promise<void> {
    await using ended = new AsyncDisposableStack();
    const source = await open(from, "r");
    ended.defer(() => source.close());
    const target = await open(to, "w", 0o600);
    ended.defer(() => target.close());
    for (;;) {
      const { bytesRead } = await source.read(this.#piece, 0, pieceBytes);
      if (bytesRead === 0) break;
      await target.writeFile(this.#piece.subarray(0, bytesRead));
      this.#unsynced += bytesRead;
      this.#signal?.throwIfAborted();
      if (this.#unsynced < unsyncedBytes) continue;
      this.#unsynced = 0;
      await target.datasync();
    }
  }
}
