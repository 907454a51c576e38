/** A file in a `winmail.dat`. */
export interface TnefFile {
  name: string;
  type: string;
  content: Uint8Array;
}

/** The content of a `winmail.dat`: the email's text, if any, and its attachments. */
export interface Tnef {
  text: string;
  html: string;
  files: TnefFile[];
}

const signature = 0x223e9f78;
const maxFiles = 100;
const maxDepth = 3;
/** More text than a message shows. */
const maxTextBytes = 500_000;

/** The attributes that are read; see section 2.1.3 of MS-OXTNEF. */
const attributes = {
  codePage: 0x00069007,
  body: 0x0002800c,
  properties: 0x00069003,
  fileStart: 0x00069002,
  fileTitle: 0x00018010,
  fileData: 0x0006800f,
  fileProperties: 0x00069005,
};

/** The properties that are read; see MS-OXPROPS. */
const properties = {
  body: 0x1000,
  html: 0x1013,
  displayName: 0x3001,
  data: 0x3701,
  shortName: 0x3704,
  method: 0x3705,
  longName: 0x3707,
  type: 0x370e,
};

/** The value of the property `method` of an attached email. */
const embeddedEmail = 5;

type Property = { text: string; bytes: Uint8Array; number: number };
type Properties = Map<number, Property>;

/**
 * Reads a `winmail.dat`, in which Outlook puts formatted texts and attachments (TNEF, described in
 * MS-OXTNEF). Keeps what comes before a mistake or the end of a truncated file. An attached email is
 * read as a text file with its own attachments next to it. Never throws, and copies nothing.
 * @returns undefined if it is something else
 */
export function readTnef(bytes: Uint8Array, depth = 0): Tnef | undefined {
  const reader = new Reader(bytes);
  if (bytes.length < 6 || reader.number(4) !== signature) return undefined;
  reader.number(2);
  const found: Tnef = { text: "", html: "", files: [] };
  const draft = new Draft(found, depth);
  try {
    while (reader.left > 0 && found.files.length < maxFiles) {
      reader.number(1);
      const id = reader.number(4);
      const data = reader.bytes(reader.number(4));
      draft.add(id, data);
      // The checksum; Outlook doesn't check it, either.
      reader.number(2);
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  draft.endFile();
  return found;
}

/** The message that the attributes describe, in the order of the file. */
class Draft {
  readonly #message: Tnef;
  readonly #depth: number;
  #decoder = new TextDecoder("windows-1252");
  #file: { title: string; data: Uint8Array; properties: Properties } | undefined;

  constructor(message: Tnef, depth: number) {
    this.#message = message;
    this.#depth = depth;
  }

  add(id: number, data: Uint8Array): void {
    const message = this.#message;
    if (id === attributes.codePage) this.#decoder = decoderFor(new Reader(data).number(4));
    if (id === attributes.body) message.text ||= this.#text(data);
    if (id === attributes.properties) {
      const found = readProperties(data, this.#decoder);
      message.text = found.get(properties.body)?.text || message.text;
      message.html ||= found.get(properties.html)?.text ?? "";
    }
    if (id === attributes.fileStart) {
      this.endFile();
      this.#file = { title: "", data: new Uint8Array(), properties: new Map() };
    }
    if (!this.#file) return;
    if (id === attributes.fileTitle) this.#file.title = this.#text(data);
    if (id === attributes.fileData) this.#file.data = data;
    if (id === attributes.fileProperties) {
      this.#file.properties = readProperties(data, this.#decoder);
    }
  }

  /** Adds the last file, whose attributes are complete when the next one starts. */
  endFile(): void {
    if (!this.#file) return;
    const { title, data, properties: about } = this.#file;
    this.#file = undefined;
    const text = (property: number) => about.get(property)?.text ?? "";
    const name = text(properties.longName) || title || text(properties.shortName);
    const displayed = name || text(properties.displayName);
    const content = data.length > 0 ? data : (about.get(properties.data)?.bytes ?? data);
    if (about.get(properties.method)?.number === embeddedEmail && this.#depth < maxDepth) {
      // The identifier of the object's interface precedes the email.
      const email = readTnef(content.subarray(16), this.#depth + 1);
      if (email) {
        this.#push({
          name: `${displayed || "email"}.txt`,
          type: "text/plain",
          content: new TextEncoder().encode(email.text || email.html),
        });
        for (const file of email.files) this.#push(file);
        return;
      }
    }
    if (content.length > 0) this.#push({ name: displayed, type: text(properties.type), content });
  }

  #push(file: TnefFile): void {
    if (this.#message.files.length < maxFiles) this.#message.files.push(file);
  }

  #text(data: Uint8Array): string {
    return withoutEnd(this.#decoder.decode(data.subarray(0, maxTextBytes)));
  }
}

/** The sizes of values, except those whose length precedes them. */
const sizes: Record<number, number> = {
  ...{ 1: 4, 2: 4, 3: 4, 4: 4, 5: 8, 6: 8, 7: 8 },
  ...{ 10: 4, 11: 4, 20: 8, 64: 8, 72: 16 },
};
const long = 0x03;
const objectType = 0x0d;
const text8 = 0x1e;
const unicode = 0x1f;
const binary = 0x102;
const multiple = 0x1000;

/**
 * Reads a list of properties (section 2.1.3.3). Stops at the first one that is named or of an
 * unknown type: those that matter here are neither.
 */
function readProperties(data: Uint8Array, decoder: TextDecoder): Properties {
  const found: Properties = new Map();
  const reader = new Reader(data);
  try {
    for (let left = reader.number(4); left > 0; left -= 1) {
      const type = reader.number(2);
      const id = reader.number(2);
      if (id >= 0x8000) break;
      const kind = type & ~multiple;
      const hasLength = [objectType, text8, unicode, binary].includes(kind);
      const size = sizes[kind];
      if (!hasLength && size === undefined) break;
      const values = hasLength || type & multiple ? reader.number(4) : 1;
      for (let value = 0; value < values; value += 1) {
        const length = size ?? reader.number(4);
        const bytes = reader.bytes(length);
        reader.bytes(-length & 3);
        if (value === 0) found.set(id, propertyOf(kind, bytes, decoder));
      }
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return found;
}

function propertyOf(kind: number, bytes: Uint8Array, decoder: TextDecoder): Property {
  const start = bytes.subarray(0, maxTextBytes);
  const text = kind === unicode ? new TextDecoder("utf-16le").decode(start) : decoder.decode(start);
  return {
    text: kind === objectType ? "" : withoutEnd(text),
    bytes,
    number: kind === long ? new Reader(bytes).number(4) : 0,
  };
}

/** Strings end with a NUL. */
function withoutEnd(text: string): string {
  const end = text.indexOf("\0");
  return end < 0 ? text : text.slice(0, end);
}

const otherCodePages: Record<number, string> = {
  932: "shift_jis",
  936: "gbk",
  949: "euc-kr",
  950: "big5",
  20932: "euc-jp",
  50220: "iso-2022-jp",
  65001: "utf-8",
};

function decoderFor(codePage: number): TextDecoder {
  try {
    return new TextDecoder(otherCodePages[codePage] ?? `windows-${codePage}`);
  } catch {
    return new TextDecoder("windows-1252");
  }
}

/** Reads little-endian numbers. Throws a `RangeError` at the end. */
class Reader {
  readonly #all: Uint8Array;
  #at = 0;

  constructor(all: Uint8Array) {
    this.#all = all;
  }

  get left(): number {
    return this.#all.length - this.#at;
  }

  bytes(length: number): Uint8Array {
    if (length > this.left) throw new RangeError("the file is cut off");
    this.#at += length;
    return this.#all.subarray(this.#at - length, this.#at);
  }

  number(size: 1 | 2 | 4): number {
    return this.bytes(size).reduceRight((value, byte) => value * 256 + byte, 0);
  }
}
