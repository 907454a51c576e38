export const sectorSize = 512;
const endOfChain = 0xfffffffe;
const free = 0xffffffff;

interface StreamInside {
  name: string;
  content: Buffer;
}

/**
 * A compound file (MS-CFB), the old format of Word, Excel and installers: a header, one sector with
 * the allocation table, one with the directory, then the streams. A sector has 512 bytes, so the
 * length of each stream must be a multiple of 512; there can be three streams.
 */
export function compoundFile(streams: StreamInside[]): Buffer {
  // Sector 0 is the allocation table, sector 1 the directory, then the streams follow.
  const table = Buffer.alloc(sectorSize, 0xff);
  table.writeUInt32LE(0xfffffffd, 0);
  table.writeUInt32LE(endOfChain, 4);
  const names = Buffer.alloc(sectorSize);
  entry(names, 0, "Root Entry", 5, { child: 1, start: endOfChain, size: 0 });
  let sector = 2;
  streams.forEach(({ name, content }, index) => {
    const count = content.length / sectorSize;
    const right = index + 1 < streams.length ? index + 2 : free;
    entry(names, index + 1, name, 2, { right, start: sector, size: content.length });
    for (let at = 0; at < count; at += 1) {
      table.writeUInt32LE(at + 1 < count ? sector + at + 1 : endOfChain, (sector + at) * 4);
    }
    sector += count;
  });
  return Buffer.concat([header(), table, names, ...streams.map(({ content }) => content)]);
}

function header(): Buffer {
  const bytes = Buffer.alloc(sectorSize);
  bytes.write("d0cf11e0a1b11ae1", 0, "hex");
  bytes.writeUInt16LE(0x3e, 24);
  bytes.writeUInt16LE(3, 26);
  bytes.writeUInt16LE(0xfffe, 28);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt16LE(6, 32);
  bytes.writeUInt32LE(1, 44);
  bytes.writeUInt32LE(1, 48);
  bytes.writeUInt32LE(4096, 56);
  bytes.writeUInt32LE(endOfChain, 60);
  bytes.writeUInt32LE(endOfChain, 68);
  bytes.fill(0xff, 76);
  bytes.writeUInt32LE(0, 76);
  return bytes;
}

function entry(
  names: Buffer,
  index: number,
  name: string,
  type: number,
  { right = free, child = free, start = 0, size = 0 },
): void {
  const at = index * 128;
  names.write(name, at, 62, "utf16le");
  names.writeUInt16LE((name.length + 1) * 2, at + 64);
  names[at + 66] = type;
  names[at + 67] = 1;
  names.writeUInt32LE(free, at + 68);
  names.writeUInt32LE(right, at + 72);
  names.writeUInt32LE(child, at + 76);
  names.writeUInt32LE(start, at + 116);
  names.writeUInt32LE(size, at + 120);
}
