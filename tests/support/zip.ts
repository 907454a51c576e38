import { crc32, deflateRawSync } from "node:zlib";

/** A zip archive of text files, compressed as in Office documents. */
export function zip(files: Record<string, string>): Buffer {
  const parts: Buffer[] = [];
  const table: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text, "utf8");
    const packed = deflateRawSync(content);
    const nameBytes = Buffer.from(name, "utf8");
    // Version, flags, method, time, date, checksum, sizes, length of the name, no extra field.
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.concat([Buffer.from("504b0304", "hex"), facts, nameBytes, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const madeBy = Buffer.from("1400", "hex");
    table.push(Buffer.concat([Buffer.from("504b0102", "hex"), madeBy, facts, place, nameBytes]));
    parts.push(local);
    at += local.length;
  }
  const contents = Buffer.concat(table);
  const end = Buffer.alloc(22);
  end.write("504b0506", 0, "hex");
  end.writeUInt16LE(table.length, 8);
  end.writeUInt16LE(table.length, 10);
  end.writeUInt32LE(contents.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, contents, end]);
}
