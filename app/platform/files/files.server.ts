import { createHash, randomBytes } from "node:crypto";
import { mkdir, open, opendir, unlink } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Disk } from "flydrive";
import type { Clock } from "../clock";
import type { Config } from "../config.server";
import { ignoreMissing, incomingFolder, localStore } from "./local-store.server";
import type { FileKey, IncomingFile, Store } from "./store";

/** A file's content: a stream, or a list of its parts. */
type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Stores private files, on local disk or in S3-compatible storage. */
export interface Files {
  /**
   * Writes content to a private file on local disk, where it can be checked and then stored. A
   * failed stream leaves nothing behind.
   */
  receive(content: Content): Promise<IncomingFile>;
  /** Moves a received file into storage. When it returns, the file survives a power failure. */
  keep(file: IncomingFile, key: FileKey): Promise<void>;
  /** @returns undefined if there is no such file. The first bytes have been read without an error. */
  open(key: FileKey): Promise<{ content: Readable; size: number } | undefined>;
  /**
   * Deletes a file whose row is gone.
   * @returns false if it stays for now because a backup is running
   */
  remove(key: FileKey): Promise<boolean>;
  /** The names in a folder, a page at a time. */
  list(folder: string): AsyncIterable<string[]>;
  /** The keys of all stored files, a page at a time. */
  keys(): AsyncIterable<FileKey[]>;
  /** Deletes received files that were never stored, for example after a crash. */
  forgetIncoming(before: Date): Promise<void>;
}

type Needs = Pick<Config, "dataDir" | "storage">;

/**
 * The configured storage. Nothing is loaded or created before it is used.
 * @param isBackupRunning a running backup may have read rows that refer to a file to be deleted
 */
export function openFiles(
  { dataDir, storage }: Needs,
  clock: Clock,
  isBackupRunning: () => Promise<boolean> = async () => false,
): Files {
  const root = join(dataDir, "files");
  const incoming = join(root, incomingFolder);
  let opening: Promise<Store> | undefined;
  // The S3 client is large, so it is loaded only if it is configured.
  const load = async () =>
    storage ? (await import("./s3-store.server")).s3Store(storage) : localStore(root);
  const store = () => {
    opening ??= load();
    return opening;
  };

  return {
    receive: async (content) => {
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      return receiveInto(join(incoming, `${clock.now().getTime()}-${randomName()}`), content);
    },
    keep: async (file, key) => (await store()).put(file, checkedKey(key)),
    open: async (key) => openFrom(await (await store()).disk(), checkedKey(key)),
    remove: async (key) => {
      if (await isBackupRunning()) return false;
      await (await (await store()).disk()).delete(checkedKey(key));
      return true;
    },
    list: async function* (folder) {
      yield* (await store()).list(folder);
    },
    keys: async function* () {
      for await (const page of (await store()).keys()) yield page.filter(isFileKey);
    },
    forgetIncoming: (before) => forgetOld(incoming, before),
  };
}

/** @throws if the key isn't two plain names. */
function checkedKey(key: FileKey): FileKey {
  if (!isFileKey(key)) {
    throw new Error(`invalid file key: ${JSON.stringify(key)}`);
  }
  return key;
}

function isFileKey(key: string): key is FileKey {
  return /^[a-z][a-z-]{0,40}\/[A-Za-z0-9][A-Za-z0-9_-]{0,100}\.[a-z0-9]{1,10}$/.test(key);
}

async function receiveInto(path: string, content: Content): Promise<IncomingFile> {
  const discard = () => unlink(path).catch(ignoreMissing);
  const hash = createHash("sha256");
  let size = 0;
  const file = await open(path, "wx", 0o600);
  try {
    for await (const chunk of content) {
      hash.update(chunk);
      size += chunk.length;
      await file.writeFile(chunk);
    }
  } catch (error) {
    await file.close();
    await discard();
    throw error;
  }
  await file.close();
  return { path, size, sha256: hash.digest("hex"), [Symbol.asyncDispose]: discard };
}

async function openFrom(disk: Disk, key: FileKey) {
  if (!(await disk.exists(key))) return undefined;
  const { contentLength: size } = await disk.getMetaData(key);
  const source = await disk.getStream(key);
  const content = new PassThrough();
  // If the reader stops, the source stops, too; errors reach the reader through `content`.
  pipeline(source, content).catch(() => {});
  await readable(content);
  return { content, size };
}

/** Waits for the first bytes, so that an unreadable file fails before the response starts. */
function readable(content: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (done: () => void) => () => {
      content.off("readable", onReadable).off("end", onReadable).off("error", onError);
      done();
    };
    const onReadable = settle(resolve);
    const onError = (error: Error) => settle(() => reject(error))();
    content.once("readable", onReadable).once("end", onReadable).once("error", onError);
  });
}

async function forgetOld(folder: string, before: Date): Promise<void> {
  const entries = await opendir(folder).catch(ignoreMissing);
  if (!entries) return;
  for await (const { name } of entries) {
    if (Number.parseInt(name, 10) < before.getTime()) {
      await unlink(join(folder, name)).catch(ignoreMissing);
    }
  }
}

/** 128 random bits, in hex. */
export function randomName(): string {
  return randomBytes(16).toString("hex");
}
