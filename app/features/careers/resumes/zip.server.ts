import { constants, inflateRawSync } from "node:zlib";
import { type ByteSource, Damaged, readExactly } from "./byte-source.server";

/** A file in an archive, as its table of contents has it. */
export interface ZipEntry {
  name: string;
  method: number;
  compressedSize: number;
  size: number;
  headerAt: number;
}

const endSize = 22;
const longestComment = 0xffff;
/** A document has dozens; what has more than this was made to keep us busy. */
const mostEntries = 10_000;
const largestTable = 2 * 1024 * 1024;

/**
 * An archive's table of contents, which stands at its end.
 * @throws Damaged when it isn't there or is not whole
 */
export async function readZip(source: ByteSource): Promise<ZipEntry[]> {
  const tailSize = Math.min(source.size, endSize + longestComment);
  const tail = await source.read(source.size - tailSize, tailSize);
  const end = tail.lastIndexOf(Buffer.from("504b0506", "hex"));
  if (end < 0 || end + endSize > tail.length) throw new Damaged("no table of contents");
  const count = tail.readUInt16LE(end + 10);
  const tableSize = tail.readUInt32LE(end + 12);
  const tableAt = tail.readUInt32LE(end + 16);
  if (count > mostEntries || tableSize > largestTable) throw new Damaged("an endless table");

  const table = await readExactly(source, tableAt, tableSize);
  const entries: ZipEntry[] = [];
  for (let at = 0; entries.length < count; ) {
    if (at + 46 > table.length || table.readUInt32LE(at) !== 0x02014b50) {
      throw new Damaged("a torn table of contents");
    }
    const nameSize = table.readUInt16LE(at + 28);
    entries.push({
      name: table.toString("utf8", at + 46, at + 46 + nameSize),
      method: table.readUInt16LE(at + 10),
      compressedSize: table.readUInt32LE(at + 20),
      size: table.readUInt32LE(at + 24),
      headerAt: table.readUInt32LE(at + 42),
    });
    at += 46 + nameSize + table.readUInt16LE(at + 30) + table.readUInt16LE(at + 32);
  }
  return entries;
}

/**
 * The first `most` bytes of an archived file. However much it would unpack to, no more is made.
 * @throws Damaged when it can't be unpacked
 */
export async function readEntry(
  source: ByteSource,
  entry: ZipEntry,
  most: number,
): Promise<Buffer> {
  const header = await readExactly(source, entry.headerAt, 30);
  if (header.readUInt32LE(0) !== 0x04034b50) throw new Damaged("no file where one is named");
  const dataAt = entry.headerAt + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (dataAt + entry.compressedSize > source.size) throw new Damaged("ends too early");
  const packed = await readExactly(source, dataAt, Math.min(entry.compressedSize, most));
  if (entry.method === 0) return packed;
  if (entry.method !== 8) throw new Damaged("packed in an unknown way");
  return inflateStart(packed, most);
}

function inflateStart(packed: Buffer, most: number): Buffer {
  // A beginning is enough, so an unfinished end is no fault; the output is bounded by cutting the
  // input until it fits.
  for (let length = packed.length; length > 0; length = Math.floor(length / 4)) {
    try {
      return inflateRawSync(packed.subarray(0, length), {
        finishFlush: constants.Z_SYNC_FLUSH,
        maxOutputLength: most,
      });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ERR_BUFFER_TOO_LARGE") {
        throw new Damaged("can't be unpacked");
      }
    }
  }
  throw new Damaged("unpacks to nothing");
}
