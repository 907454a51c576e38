import { createReadStream } from "node:fs";
import { readdir, readFile, stat, unlink } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { days } from "~/shared/durations";
import type { Clock } from "../clock";
import type { BackupTarget, Config } from "../config.server";
import { readMigrations } from "../db/migrate.server";
import type { Database } from "../db/schema";
import type { Files } from "../files/files.server";
import { ignoreMissing } from "../files/local-store.server";
import { programVersion } from "../version";
import { type ArchiveWriter, writeArchive } from "./archive.server";
import { type BackupStore, backupStore } from "./backup-store.server";
import { checkBackup, checkBytes } from "./check-backup.server";
import { dumpDatabase } from "./dump-database.server";
import { isSecret } from "./encryption.server";
import {
  type BackupCounts,
  BackupError,
  type BackupHead,
  backupName,
  filesFolder,
  headName,
  indexName,
  isBackupName,
  isFromFuture,
  secretName,
} from "./format";

interface Needs {
  config: Pick<Config, "dataDir" | "databaseUrl" | "backupKey">;
  clock: Clock;
  db: Database;
  files: Files;
}

export interface FinishedBackup {
  name: string;
  /** In bytes. */
  size: number;
  rows: number;
  files: number;
  /** The size of all rows in bytes before compression. */
  rowBytes: number;
}

/**
 * Writes a backup of the database and the files, stores it and reads it back, while the program
 * keeps running. The rows are read as of one moment, and the files afterwards, because a file is
 * stored before its row.
 */
export async function makeBackup(
  { config, clock, db, files }: Needs,
  target: BackupTarget,
): Promise<FinishedBackup> {
  const store = await backupStore(target, config.dataDir);
  const name = backupName(clock.now(), config.backupKey !== undefined);
  const work = join(store.workFolder, `${name}.part`);
  await removeUnfinished(store, clock.now());
  let rows = 0;
  let count = 0;
  let rowBytes = 0;
  try {
    const written = await writeArchive(work, config.backupKey, async (archive) => {
      const migrations = await readMigrations(db);
      const begin = (counts: BackupCounts) => {
        const head: BackupHead = {
          format: 1,
          createdAt: clock.now().toISOString(),
          engine: config.databaseUrl ? "postgres" : "embedded",
          migrations,
          program: programVersion(),
          counts,
        };
        return archive.add(headName, JSON.stringify(head));
      };
      const dumped = await dumpDatabase(db, begin, (entry, lines) => {
        rowBytes += Buffer.byteLength(lines);
        return archive.add(entry, lines);
      });
      rows = Object.values(dumped.tables).reduce((sum, table) => sum + table.rows, 0);
      count = await addFiles(archive, files);
      await addSecret(archive, config);
      await archive.add(indexName, JSON.stringify({ ...dumped, entries: archive.entries }));
    });
    await store.put(work, name);
    try {
      // Without the secret key, the content can't be read, but it was hashed while it was written.
      const readable = config.backupKey === undefined || isSecret(config.backupKey);
      if (readable) await checkBackup(await store.open(name), config.backupKey);
      else await checkBytes(await store.open(name), written.sha256);
    } catch (error) {
      // "latest" must not find it.
      await store.remove(name);
      if (error instanceof BackupError) throw new BackupError(storedDamaged, { cause: error });
      throw error;
    }
    return { name, size: written.size, rows, files: count, rowBytes };
  } finally {
    await unlink(work).catch(ignoreMissing);
  }
}

const storedDamaged =
  "The backup was damaged while it was being stored, so it was deleted. Check the disk or the bucket, then make another one.";

/** @returns how many files were added */
async function addFiles(archive: ArchiveWriter, files: Files): Promise<number> {
  let count = 0;
  for await (const page of files.keys()) {
    for (const key of page) {
      const file = await files.open(key);
      // Deleted since it was listed.
      if (!file) continue;
      await archive.addStream(`${filesFolder}${key}`, file.size, file.content);
      count += 1;
    }
  }
  return count;
}

/**
 * The secret that was generated into the data folder; AUTH_SECRET from the environment isn't
 * included.
 */
async function addSecret(archive: ArchiveWriter, { dataDir }: Needs["config"]): Promise<void> {
  const secret = await readFile(join(dataDir, secretName), "utf8").catch(ignoreMissing);
  if (secret) await archive.add(secretName, secret);
}

/** Deletes the unfinished backups of processes that were killed: those older than a day. */
async function removeUnfinished({ workFolder }: BackupStore, now: Date): Promise<void> {
  for (const name of await readdir(workFolder)) {
    if (!name.endsWith(".part")) continue;
    const path = join(workFolder, name);
    const found = await stat(path).catch(ignoreMissing);
    if (found && now.getTime() - found.mtimeMs > days(1)) {
      await unlink(path).catch(ignoreMissing);
    }
  }
}

/** Deletes backups if they still exist. */
export async function removeBackups(
  target: BackupTarget,
  dataDir: string,
  names: readonly string[],
): Promise<void> {
  const store = await backupStore(target, dataDir);
  for (const name of await store.list()) if (names.includes(name)) await store.remove(name);
}

/** Deletes all backups in a place except for the newest `keep` and those dated after `now`. */
export async function rotateBackups(
  target: BackupTarget,
  dataDir: string,
  { keep, now }: { keep: number; now: Date },
): Promise<void> {
  const store = await backupStore(target, dataDir);
  const names = (await store.list()).filter((name) => !isFromFuture(name, now));
  for (const name of names.slice(0, Math.max(0, names.length - keep))) await store.remove(name);
}

/** A stored backup. */
export interface FoundBackup {
  name: string;
  open(): Promise<Readable>;
  /** For "latest": the backups before it, newest first. */
  earlier: Pick<FoundBackup, "name" | "open">[];
}

/**
 * Finds a backup by its path, or by its name at BACKUP_URL; "latest" is the newest that isn't
 * dated after `now`.
 * @returns undefined if there is no such backup
 */
export async function findBackup(
  source: string,
  target: BackupTarget | undefined,
  dataDir: string,
  now: Date,
): Promise<FoundBackup | undefined> {
  const isName = source === "latest" || isBackupName(source);
  // Our user may not have access to the current folder, for example if it's root's.
  const local = await stat(source).catch((error: NodeJS.ErrnoException) => {
    if (isName && error.code === "EACCES") return undefined;
    return ignoreMissing(error);
  });
  if (local?.isFile()) {
    return { name: source, open: async () => createReadStream(source), earlier: [] };
  }
  if (!target) return undefined;
  const store = await backupStore(target, dataDir);
  const stored = (name: string) => ({ name, open: () => store.open(name) });
  const names = await store.list();
  if (source !== "latest") {
    return names.includes(source) ? { ...stored(source), earlier: [] } : undefined;
  }
  const [latest, ...earlier] = names.filter((name) => !isFromFuture(name, now)).reverse();
  return latest === undefined ? undefined : { ...stored(latest), earlier: earlier.map(stored) };
}
