// Compound files (MS-CFB) are small file systems: Word, Excel, installers and Outlook messages all
// use them. The names in the root folder tell them apart.

/** Reads parts of a file, so that the whole file is never in memory. */
export interface Bytes {
  size: number;
  /** @returns fewer bytes at the end of the file */
  read(position: number, length: number): Promise<Buffer>;
}

/** The file contradicts itself: it was cut off or tampered with. */
export class Damaged extends Error {
  override name = "Damaged";
}

const signature = Buffer.from("d0cf11e0a1b11ae1", "hex");
const endOfChain = 0xfffffffe;
const noSector = 0xffffffff;
const miniSectorSize = 64;
/** More sectors than the directory of any resume has. */
const maxDirectorySectors = 2000;

interface Entry {
  name: string;
  isStream: boolean;
  left: number;
  right: number;
  child: number;
  start: number;
  size: number;
}

export function isCompoundFile(head: Buffer): boolean {
  return head.subarray(0, 8).equals(signature);
}

/**
 * Whether a compound file is a Word document, with or without macros.
 * @throws Damaged
 */
export async function wordInside(bytes: Bytes): Promise<"word" | "macros" | "other"> {
  const file = await openCompoundFile(bytes);
  const entries: Entry[] = [];
  for (const sector of file.chain(file.directoryStart, maxDirectorySectors)) {
    const content = await file.sector(sector);
    for (let at = 0; at < content.length; at += 128) entries.push(entryAt(content, at));
  }
  const root = entries[0];
  if (!root) throw new Damaged("no root folder");
  const children = childrenOf(entries, root);
  const word = children.find(({ name, isStream }) => isStream && name === "WordDocument");
  if (!word) return "other";
  const start = await streamStart(file, root, word);
  // The magic number of Word documents since Word 97.
  if (start.readUInt16LE(0) !== 0xa5ec) throw new Damaged("no document");
  return children.some(({ name }) => name === "Macros" || name === "_VBA_PROJECT_CUR")
    ? "macros"
    : "word";
}

type CompoundFile = Awaited<ReturnType<typeof openCompoundFile>>;

async function openCompoundFile(bytes: Bytes) {
  const header = await bytes.read(0, 512);
  if (header.length < 512) throw new Damaged("ends too early");
  const shift = header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) throw new Damaged("unknown sector size");
  const sectorSize = 1 << shift;
  const maxSectors = Math.ceil(bytes.size / sectorSize);

  async function sector(index: number): Promise<Buffer> {
    const position = (index + 1) * sectorSize;
    if (position >= bytes.size) throw new Damaged("a sector outside the file");
    // The last sector may be shorter.
    const found = await bytes.read(position, sectorSize);
    if (found.length === sectorSize) return found;
    return Buffer.concat([found, Buffer.alloc(sectorSize - found.length)]);
  }

  // The header lists the first 109 sectors of the allocation table; a chain of sectors lists the
  // rest.
  const tableSectors: number[] = [];
  const take = (table: Buffer, from: number, count: number) => {
    for (let at = 0; at < count; at += 1) {
      const index = table.readUInt32LE(from + at * 4);
      if (index !== noSector) tableSectors.push(index);
    }
  };
  take(header, 76, 109);
  let next = header.readUInt32LE(68);
  for (let seen = 0; next < endOfChain - 3; seen += 1) {
    if (seen > maxSectors) throw new Damaged("a circular table");
    const table = await sector(next);
    take(table, 0, sectorSize / 4 - 1);
    next = table.readUInt32LE(sectorSize - 4);
  }
  if (tableSectors.length > maxSectors) throw new Damaged("more tables than sectors");
  const tables: Buffer[] = [];
  for (const index of tableSectors) tables.push(await sector(index));
  /** The next sector of each sector. */
  const allocation = Buffer.concat(tables);

  return {
    size: bytes.size,
    sectorSize,
    sector,
    directoryStart: header.readUInt32LE(48),
    miniCutoff: header.readUInt32LE(56),
    /** The first sectors of a stream; safe for a circular chain. */
    chain(start: number, count: number): number[] {
      const sectors: number[] = [];
      const most = Math.min(count, allocation.length / 4);
      for (let index = start; index !== endOfChain && sectors.length < most; ) {
        if (index * 4 + 4 > allocation.length) throw new Damaged("a chain outside the table");
        sectors.push(index);
        index = allocation.readUInt32LE(index * 4);
      }
      return sectors;
    },
  };
}

function entryAt(bytes: Buffer, at: number): Entry {
  const nameBytes = Math.min(64, bytes.readUInt16LE(at + 64));
  return {
    name: bytes.toString("utf16le", at, at + Math.max(0, nameBytes - 2)),
    isStream: bytes[at + 66] === 2,
    left: bytes.readUInt32LE(at + 68),
    right: bytes.readUInt32LE(at + 72),
    child: bytes.readUInt32LE(at + 76),
    start: bytes.readUInt32LE(at + 116),
    size: bytes.readUInt32LE(at + 120),
  };
}

/** The direct entries of a folder: a spreadsheet embedded in a document is in a subfolder. */
function childrenOf(entries: Entry[], folder: Entry): Entry[] {
  const found: Entry[] = [];
  const seen = new Set<number>();
  const waiting = [folder.child];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const entry = entries[next];
    if (!entry || seen.has(next)) continue;
    seen.add(next);
    found.push(entry);
    waiting.push(entry.left, entry.right);
  }
  return found;
}

/** The first bytes of a stream. Short streams are kept together in the root's own stream. */
async function streamStart(file: CompoundFile, root: Entry, entry: Entry): Promise<Buffer> {
  const { sectorSize } = file;
  if (entry.size < 2) throw new Damaged("an empty document");
  if (entry.size >= file.miniCutoff) {
    const sectors = file.chain(entry.start, Math.ceil(entry.size / sectorSize));
    const last = sectors.reduce((most, sector) => Math.max(most, sector), 0);
    const isComplete =
      sectors.length * sectorSize >= entry.size && (last + 1) * sectorSize < file.size;
    if (!isComplete) throw new Damaged("ends too early");
    return file.sector(entry.start);
  }
  const offset = entry.start * miniSectorSize;
  const index = Math.floor(offset / sectorSize);
  const sector = file.chain(root.start, index + 1)[index];
  if (sector === undefined) throw new Damaged("a stream outside the file");
  return (await file.sector(sector)).subarray(offset % sectorSize);
}
