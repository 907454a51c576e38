import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { extract, pack } from "tar-stream";
import { decrypted, encrypted } from "./encryption.server";
import { BackupError, type BackupIndex, damagedBackup } from "./format";

/** Adds entries to a backup, one after the other. */
export interface ArchiveWriter {
  add(name: string, content: string): Promise<void>;
  /** @param size in bytes; a tar needs it in advance */
  addStream(name: string, size: number, content: Readable): Promise<void>;
  /** Size and SHA-256 of every entry added so far. */
  entries: BackupIndex["entries"];
}

/**
 * Writes a compressed tar file, encrypted if there is a key.
 * @returns the SHA-256 of the file, and its size in bytes
 */
export async function writeArchive(
  path: string,
  key: string | undefined,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<{ sha256: string; size: number }> {
  const tar = pack();
  const entries: BackupIndex["entries"] = {};
  const addStream = async (name: string, size: number, content: Readable) => {
    const hash = createHash("sha256");
    const entry = tar.entry({ name, size, mode: 0o600 });
    async function* hashed() {
      for await (const chunk of content) {
        hash.update(chunk);
        yield chunk;
      }
    }
    await pipeline(hashed, entry);
    entries[name] = { size, sha256: hash.digest("hex") };
  };
  const add = (name: string, content: string) => {
    const bytes = Buffer.from(content);
    return addStream(name, bytes.length, Readable.from([bytes]));
  };
  const fileHash = createHash("sha256");
  let size = 0;
  async function* measured(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      fileHash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  const gzip = createGzip();
  const compressing = pipeline(Readable.from(tar), gzip);
  const output = key ? await encrypted(gzip, key) : gzip;
  const writing = pipeline(output, measured, createWriteStream(path, { mode: 0o600, flush: true }));
  try {
    const filling = fill({ add, addStream, entries }).then(() => tar.finalize());
    // On a full disk, stop adding entries, which would otherwise wait for the tar to be read.
    await Promise.race([filling, Promise.all([compressing, writing]).then(() => filling)]);
    await Promise.all([compressing, writing]);
  } catch (error) {
    tar.destroy();
    gzip.destroy();
    await Promise.allSettled([compressing, writing]);
    throw error;
  }
  return { sha256: fileHash.digest("hex"), size };
}

interface ArchiveEntry {
  name: string;
  content: AsyncIterable<Buffer>;
}

/**
 * Reads a backup entry by entry. Skips whatever the caller doesn't read of an entry.
 * @throws BackupError if it is damaged, truncated or encrypted with another key
 */
export async function readArchive(
  source: Readable,
  key: string | undefined,
  take: (entry: ArchiveEntry) => Promise<void>,
): Promise<void> {
  // Failures of the disk, the network or the caller aren't the backup's fault.
  let outside: unknown;
  const fromOutside = (error: unknown) => {
    outside ??= error;
  };
  // Not caught while reading: the steps below also end the source when they fail.
  source.once("error", fromOutside);
  try {
    const tar = extract();
    const reading = pipeline(await decrypted(source, key), createGunzip(), tar);
    // Prevents an unhandled rejection when the loop below fails first.
    reading.catch(() => {});
    for await (const entry of tar) {
      let inside: unknown;
      async function* content() {
        try {
          yield* entry as unknown as AsyncIterable<Buffer>;
        } catch (error) {
          inside = error;
          throw error;
        }
      }
      await take({ name: entry.header.name, content: content() }).catch((error: unknown) => {
        if (error !== inside) fromOutside(error);
        throw error;
      });
      entry.resume();
    }
    await reading;
  } catch (error) {
    source.destroy();
    if (outside) throw outside;
    if (error instanceof BackupError) throw error;
    throw new BackupError(damagedBackup, { cause: error });
  }
}
