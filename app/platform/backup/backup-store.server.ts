import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { BackupTarget } from "../config.server";
import { isDiskFull } from "../disk-full";
import { ignoreMissing } from "../files/local-store.server";
import { BackupError, isBackupName } from "./format";

/** The folder or bucket that holds finished backups. */
export interface BackupStore {
  /** The folder that backups are written to before they are stored. */
  workFolder: string;
  /** Moves a finished file into the store. */
  put(path: string, name: string): Promise<void>;
  open(name: string): Promise<Readable>;
  /** The names of the backups, oldest first. */
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
  /** Checks write access by writing a file and deleting it. @throws if that fails */
  check(): Promise<void>;
}

export async function backupStore(target: BackupTarget, dataDir: string): Promise<BackupStore> {
  return "folder" in target
    ? folderStore(target.folder)
    : bucketStore(target, join(dataDir, "backups"));
}

function cantCreate(folder: string, { code = "" }: NodeJS.ErrnoException): string {
  const what = `Watchpost can’t create the backup folder ${folder}.`;
  return ["EACCES", "EPERM"].includes(code)
    ? `${what} Give the account that runs it write access.`
    : `${what} Check that the path is right.`;
}

async function folderStore(folder: string): Promise<BackupStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (isDiskFull(error)) throw error;
    throw new BackupError(cantCreate(folder, error), { cause: error });
  });
  return {
    workFolder: folder,
    put: async (path, name) => {
      await rename(path, join(folder, name));
      if (process.platform === "win32") return;
      const handle = await open(folder, "r");
      await handle.sync().finally(() => handle.close());
    },
    open: async (name) => createReadStream(join(folder, name)),
    list: async () => (await readdir(folder)).filter(isBackupName).sort(),
    remove: (name) => unlink(join(folder, name)),
    check: async () => {
      // Named like an unfinished backup, so that a leftover file is deleted later.
      const path = join(folder, `${randomUUID()}.part`);
      await writeFile(path, "test", { mode: 0o600 });
      await unlink(path);
    },
  };
}

const bucketFolder = "backups";

async function bucketStore(
  { storage }: Extract<BackupTarget, { storage: unknown }>,
  workFolder: string,
): Promise<BackupStore> {
  const { s3Store } = await import("../files/s3-store.server");
  const store = s3Store(storage);
  const disk = await store.disk();
  const key = (name: string) => `${bucketFolder}/${name}`;
  await mkdir(workFolder, { recursive: true, mode: 0o700 });
  return {
    workFolder,
    put: async (path, name) => {
      await store.putLarge(path, key(name));
      await unlink(path).catch(ignoreMissing);
    },
    open: (name) => disk.getStream(key(name)),
    list: async () => {
      const names: string[] = [];
      for await (const page of store.list(bucketFolder)) names.push(...page);
      return names.filter(isBackupName).sort();
    },
    remove: (name) => disk.delete(key(name)),
    check: async () => {
      await disk.put(key("write-test"), "test");
      await disk.delete(key("write-test"));
    },
  };
}
