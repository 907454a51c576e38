import { open } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { accept, refuse } from "~/shared/outcome";
import { type Bytes, Damaged, isCompoundFile, wordInside } from "./compound-file.server";
import { maxResumeBytes, type ResumeExtension, type ResumeRefusal } from "./rules";

export type CheckedResume =
  | { ok: true; extension: ResumeExtension }
  | { ok: false; reason: ResumeRefusal };

const headSize = 4100;

/**
 * Detects what a file is from its content; its name and the browser's type don't count. Reads only
 * the places that matter, so a hostile file takes little memory and time. See
 * docs/decisions/0021-resume-readers.md.
 */
export async function checkResume(path: string): Promise<CheckedResume> {
  await using file = await open(path, "r");
  const { size } = await file.stat();
  if (size === 0) return refuse("empty");
  if (size > maxResumeBytes) return refuse("too-large");
  const bytes: Bytes = {
    size,
    read: async (position, length) => {
      const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - position)));
      const { bytesRead } = await file.read(buffer, 0, buffer.length, position);
      return buffer.subarray(0, bytesRead);
    },
  };
  const head = await bytes.read(0, headSize);
  try {
    if (isPdf(head)) {
      if (await endsLikeZip(bytes)) return refuse("mixed");
      return (await endsLikePdf(bytes)) ? pdf : refuse("damaged");
    }
    if (isCompoundFile(head)) {
      if (startsLikePdf(head) || (await endsLikeZip(bytes))) return refuse("mixed");
      return await checkCompoundFile(bytes);
    }
    if (head.subarray(0, 4).equals(zipSignature)) {
      return startsLikePdf(head) ? refuse("mixed") : await checkZip(path);
    }
  } catch (error) {
    if (error instanceof Damaged) return refuse("damaged");
    throw error;
  }
  return refuse(await otherKind(head));
}

const pdf = accept({ extension: "pdf" as const });
const zipSignature = Buffer.from("504b0304", "hex");

/** Some programs write a byte order mark or a line break first. */
function isPdf(head: Buffer): boolean {
  return /^(\xef\xbb\xbf)?\s{0,16}%PDF-\d/.test(head.toString("latin1", 0, 64));
}

/** Some PDF readers accept the signature anywhere in the first kilobyte. */
function startsLikePdf(head: Buffer): boolean {
  return head.subarray(0, 1024).includes("%PDF-");
}

const zipEnd = Buffer.from("504b0506", "hex");
const zipDirectory = Buffer.from("504b0102", "hex");
/** The size of the end record with the longest comment. */
const maxZipEnd = 22 + 65_535;

/**
 * Whether an archive's table of contents ends the file: ZIP programs read from the end, so another
 * file can precede it. The four bytes alone can occur by chance, so the table must be there, too.
 */
async function endsLikeZip(bytes: Bytes): Promise<boolean> {
  const start = Math.max(0, bytes.size - maxZipEnd);
  const tail = await bytes.read(start, maxZipEnd);
  for (let at = tail.indexOf(zipEnd); at !== -1; at = tail.indexOf(zipEnd, at + 1)) {
    if (at + 22 > tail.length) return false;
    const size = tail.readUInt32LE(at + 12);
    // ZIP64 has the true size elsewhere.
    if (size === 0xffffffff) return true;
    if (size < 46 || size > start + at) continue;
    if ((await bytes.read(start + at - size, 4)).equals(zipDirectory)) return true;
  }
  return false;
}

/** A complete PDF has the position of its cross-reference table at the end. */
async function endsLikePdf(bytes: Bytes): Promise<boolean> {
  const tailSize = Math.min(bytes.size, 4096);
  const tail = (await bytes.read(bytes.size - tailSize, tailSize)).toString("latin1");
  const found = /startxref\s+(\d{1,10})\s+%%EOF/.exec(tail);
  return found !== null && Number(found[1]) < bytes.size;
}

async function checkCompoundFile(bytes: Bytes): Promise<CheckedResume> {
  const inside = await wordInside(bytes);
  if (inside === "word") return accept({ extension: "doc" as const });
  return refuse(inside === "macros" ? "macros" : "office");
}

const officeTypes = "application/vnd.openxmlformats-officedocument.";
const documentType = `${officeTypes}wordprocessingml.document.main+xml`;
const contentTypes = "[Content_Types].xml";
/** A real document has dozens of entries; far more would only be sent to overload the server. */
const maxEntries = 2000;
const maxXml = 1024 * 1024;

async function checkZip(path: string): Promise<CheckedResume> {
  const zip = await openPromise(path, { autoClose: false }).catch(damaged);
  try {
    return await checkEntries(zip);
  } catch (error) {
    return damaged(error);
  } finally {
    zip.close();
  }
}

/** yauzl throws plain errors for a malformed archive; only Node's errors have a system call. */
function damaged(error: unknown): never {
  throw error instanceof Error && !("syscall" in error) ? new Damaged(error.message) : error;
}

async function checkEntries(zip: ZipFile): Promise<CheckedResume> {
  if (zip.entryCount > maxEntries) throw new Damaged("too many entries");
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    // With a duplicate name, two programs could read different entries.
    if (entries.has(entry.fileName)) throw new Damaged("the same name twice");
    entries.set(entry.fileName, entry);
  }
  const types = entries.get(contentTypes);
  if (!types || !entries.has("_rels/.rels")) return refuse("archive");
  const xml = await startOf(zip, types, maxXml);
  const hasMacros = [...entries.keys()].some((name) => /(^|\/)vbaProject\.bin$/i.test(name));
  if (hasMacros || /macroEnabled/i.test(xml)) return refuse("macros");
  const main = entries.get(mainPart(xml) ?? "");
  if (!main) return refuse("office");
  const start = await startOf(zip, main, 64 * 1024);
  if (!/<(?:\w+:)?document[\s>]/.test(start)) return refuse("damaged");
  return accept({ extension: "docx" as const });
}

/** The start of an entry: at most one chunk more than `most` bytes, however many it unpacks to. */
async function startOf(zip: ZipFile, entry: Entry, most: number): Promise<string> {
  const stream = await zip.openReadStreamPromise(entry);
  async function* start() {
    let size = 0;
    for await (const chunk of stream) {
      yield chunk;
      size += chunk.length;
      if (size >= most) return;
    }
  }
  return text(start());
}

/** The entry that the content types declare as the Word document. */
function mainPart(xml: string): string | undefined {
  for (const [override] of xml.matchAll(/<(?:\w+:)?Override\s[^>]*>/g)) {
    if (attribute(override, "ContentType") === documentType) {
      return attribute(override, "PartName")?.replace(/^\//, "");
    }
  }
  return undefined;
}

function attribute(element: string, name: string): string | undefined {
  return new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(element)
    ?.slice(1)
    .find(Boolean);
}

/** Detects what was sent instead of a resume, so that the error can say what to do. */
async function otherKind(head: Buffer): Promise<ResumeRefusal> {
  const start = head
    .toString("latin1")
    .replace(/^\xef\xbb\xbf/, "")
    .trimStart();
  if (/^(MZ|\x7fELF|#!|\xca\xfe\xba\xbe|[\xce\xcf]\xfa\xed\xfe)/.test(start)) return "executable";
  if (/^<(!doctype html|html|head|body|script|svg|iframe|!--)/i.test(start)) return "web-page";
  if (/^<\?xml[\s\S]{0,2000}<(html|svg)/i.test(start)) return "web-page";
  // Loaded on demand: it is large and rarely needed.
  const { fileTypeFromBuffer } = await import("file-type");
  const type = await fileTypeFromBuffer(head).catch(() => undefined);
  if (!type) return "unknown";
  if (type.mime.startsWith("image/")) return "picture";
  return archives.has(type.ext) ? "archive" : "unknown";
}

const archives = new Set<string>([
  "zip",
  "rar",
  "7z",
  "gz",
  "bz2",
  "xz",
  "tar",
  "zst",
  "lz4",
  "cab",
]);
