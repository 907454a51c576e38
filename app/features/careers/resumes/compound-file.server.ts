import { type ByteSource, Damaged, readExactly } from "./byte-source.server";

// A compound file (MS-CFB) is a small file system: Word, Excel, installers and mails all use it.
// Which of them it is stands in the names of its root folder.

const signature = Buffer.from("d0cf11e0a1b11ae1", "hex");
const endOfChain = 0xfffffffe;
const noStream = 0xffffffff;
const miniSectorSize = 64;

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
 * What a compound file holds: a Word document, with or without macros, or something else.
 * @throws Damaged when its tables lead nowhere
 */
export async function wordInside(source: ByteSource): Promise<"word" | "macros" | "other"> {
  const file = await openCompoundFile(source);
  const entries = await readDirectory(source, file);
  const root = entries[0];
  if (!root) throw new Damaged("no root");
  const children = childrenOf(entries, root);
  const word = children.find(({ name, isStream }) => isStream && name === "WordDocument");
  if (!word) return "other";
  const start = await streamStart(source, file, root, word);
  // The first word of every document since Word 97.
  if (start.readUInt16LE(0) !== 0xa5ec) throw new Damaged("no document");
  return children.some(({ name }) => name === "Macros" || name === "_VBA_PROJECT_CUR")
    ? "macros"
    : "word";
}

interface CompoundFile {
  sectorSize: number;
  miniCutoff: number;
  directoryStart: number;
  miniFatStart: number;
  /** The next sector of each sector. */
  fat: Buffer;
}

async function openCompoundFile(source: ByteSource): Promise<CompoundFile> {
  const header = await readExactly(source, 0, 512);
  const shift = header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) throw new Damaged("unknown sector size");
  const sectorSize = 1 << shift;
  const most = Math.ceil(source.size / sectorSize);
  const parts: Buffer[] = [];
  for (const sector of await fatSectors(source, header, sectorSize, most)) {
    parts.push(await readSector(source, sectorSize, sector));
  }
  return {
    sectorSize,
    fat: Buffer.concat(parts),
    directoryStart: header.readUInt32LE(48),
    miniCutoff: header.readUInt32LE(56),
    miniFatStart: header.readUInt32LE(60),
  };
}

/** Where the table of sectors is: 109 places in the header, the rest in a chain of its own. */
async function fatSectors(source: ByteSource, header: Buffer, sectorSize: number, most: number) {
  const sectors: number[] = [];
  const take = (table: Buffer, from: number, count: number) => {
    for (let at = 0; at < count; at += 1) {
      const sector = table.readUInt32LE(from + at * 4);
      if (sector !== noStream) sectors.push(sector);
    }
  };
  take(header, 76, 109);
  let next = header.readUInt32LE(68);
  for (let seen = 0; next < endOfChain - 3; seen += 1) {
    if (seen > most) throw new Damaged("a circle");
    const table = await readSector(source, sectorSize, next);
    take(table, 0, sectorSize / 4 - 1);
    next = table.readUInt32LE(sectorSize - 4);
  }
  if (sectors.length > most) throw new Damaged("more tables than sectors");
  return sectors;
}

async function readSector(source: ByteSource, sectorSize: number, sector: number) {
  const position = (sector + 1) * sectorSize;
  if (position >= source.size) throw new Damaged("a sector outside the file");
  // The last sector may be shorter; what is missing reads as nothing.
  const found = await source.read(position, sectorSize);
  return found.length === sectorSize
    ? found
    : Buffer.concat([found, Buffer.alloc(sectorSize - found.length)]);
}

/** The sectors of a chain, at most as many as the file can have. */
function chain({ fat }: CompoundFile, start: number, most = fat.length / 4): number[] {
  const sectors: number[] = [];
  for (let sector = start; sector !== endOfChain && sectors.length < most; ) {
    if (sector * 4 + 4 > fat.length || sectors.length > fat.length / 4) {
      throw new Damaged("a chain outside the table");
    }
    sectors.push(sector);
    sector = fat.readUInt32LE(sector * 4);
  }
  return sectors;
}

/** No resume has more: what goes on longer was made to keep us busy. */
const mostDirectorySectors = 2000;

async function readDirectory(source: ByteSource, file: CompoundFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const sector of chain(file, file.directoryStart, mostDirectorySectors)) {
    const bytes = await readSector(source, file.sectorSize, sector);
    for (let at = 0; at < bytes.length; at += 128) entries.push(entryAt(bytes, at));
  }
  return entries;
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

/** Only what lies in the folder itself: a spreadsheet embedded in a document lies deeper. */
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

/** The first bytes of a stream; short ones are kept together in the root's own stream. */
async function streamStart(
  source: ByteSource,
  file: CompoundFile,
  root: Entry,
  entry: Entry,
): Promise<Buffer> {
  if (entry.size < 2) throw new Damaged("an empty document");
  if (entry.size >= file.miniCutoff) {
    const sectors = chain(file, entry.start, Math.ceil(entry.size / file.sectorSize));
    const last = sectors.reduce((most, sector) => Math.max(most, sector), 0);
    if (sectors.length * file.sectorSize < entry.size) throw new Damaged("ends too early");
    if ((last + 1) * file.sectorSize >= source.size) throw new Damaged("ends too early");
    return readSector(source, file.sectorSize, entry.start);
  }
  const offset = entry.start * miniSectorSize;
  const index = Math.floor(offset / file.sectorSize);
  const sector = chain(file, root.start, index + 1)[index];
  if (sector === undefined) throw new Damaged("a stream outside the file");
  const bytes = await readSector(source, file.sectorSize, sector);
  return bytes.subarray(offset % file.sectorSize);
}
