import { mkdir, open, opendir, readdir, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { FileKey, Store } from "./store";

const pageSize = 500;
/** The folder of uploads that aren't stored yet. */
export const incomingFolder = "incoming";

/** Stores files in a folder that only its owner can read. */
export function localStore(root: string): Store {
  let disk: ReturnType<Store["disk"]> | undefined;
  const load = async () => {
    const [{ Disk }, { FSDriver }] = await Promise.all([
      import("flydrive"),
      import("flydrive/drivers/fs"),
    ]);
    return new Disk(new FSDriver({ location: root, visibility: "private" }));
  };
  return {
    disk: () => {
      disk ??= load();
      return disk;
    },
    /** Doesn't use FlyDrive, which neither syncs files nor sets their permissions. */
    put: async (file, key) => {
      const target = join(root, key);
      const folder = dirname(target);
      const made = await mkdir(folder, { recursive: true, mode: 0o700 });
      await sync(file.path);
      await rename(file.path, target);
      await syncFolder(folder);
      if (made) {
        await syncFolder(root);
        await syncFolder(dirname(root));
      }
    },
    list: (folder) => filesIn(join(root, folder)),
    keys: async function* () {
      const entries = await readdir(root, { withFileTypes: true }).catch(ignoreMissing);
      for (const folder of entries ?? []) {
        if (!folder.isDirectory() || folder.name === incomingFolder) continue;
        for await (const page of filesIn(join(root, folder.name))) {
          yield page.map((name): FileKey => `${folder.name}/${name}`);
        }
      }
    },
  };
}

async function* filesIn(folder: string): AsyncIterable<string[]> {
  const entries = await opendir(folder).catch(ignoreMissing);
  if (!entries) return;
  let page: string[] = [];
  for await (const entry of entries) {
    if (!entry.isFile()) continue;
    page.push(entry.name);
    if (page.length < pageSize) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

async function sync(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A new name is durable only after its folder is synced. Windows has no such call. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

export function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
