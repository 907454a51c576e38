import { accept, refuse } from "~/shared/outcome";
import { type ByteSource, Damaged } from "./byte-source.server";
import { isCompoundFile, wordInside } from "./compound-file.server";
import { largestResume, type ResumeExtension, type ResumeRefusal } from "./rules";
import { readEntry, readZip, type ZipEntry } from "./zip.server";

export type CheckedResume =
  | { ok: true; extension: ResumeExtension }
  | { ok: false; reason: ResumeRefusal };

const headSize = 4100;

/** Says what a file is by looking into it; its name and what the browser calls it don't count. */
export async function checkResume(source: ByteSource): Promise<CheckedResume> {
  if (source.size === 0) return refuse("empty");
  if (source.size > largestResume) return refuse("too-large");
  const head = await source.read(0, headSize);
  try {
    if (isPdf(head)) return (await endsLikePdf(source)) ? pdf : refuse("damaged");
    if (isCompoundFile(head)) return await checkCompoundFile(source);
    if (head.subarray(0, 4).equals(zipSignature)) return await checkZip(source);
  } catch (error) {
    if (error instanceof Damaged) return refuse("damaged");
    throw error;
  }
  return refuse(await whatElse(head));
}

const pdf = accept({ extension: "pdf" as const });
const zipSignature = Buffer.from("504b0304", "hex");

/** Some programs write a byte order mark or a line break first; nothing else may stand there. */
function isPdf(head: Buffer): boolean {
  return /^(\xef\xbb\xbf)?\s{0,16}%PDF-\d/.test(head.toString("latin1", 0, 64));
}

/** A PDF says at its end where its table is; one that was cut off doesn't. */
async function endsLikePdf(source: ByteSource): Promise<boolean> {
  const tailSize = Math.min(source.size, 4096);
  const tail = (await source.read(source.size - tailSize, tailSize)).toString("latin1");
  const found = /startxref\s+(\d{1,10})\s+%%EOF/.exec(tail);
  return found !== null && Number(found[1]) < source.size;
}

async function checkCompoundFile(source: ByteSource): Promise<CheckedResume> {
  const inside = await wordInside(source);
  if (inside === "word") return accept({ extension: "doc" as const });
  return refuse(inside === "macros" ? "macros" : "office");
}

const officeTypes = "application/vnd.openxmlformats-officedocument.";
const documentType = `${officeTypes}wordprocessingml.document.main+xml`;
const contentTypes = "[Content_Types].xml";
const mostXml = 1024 * 1024;

async function checkZip(source: ByteSource): Promise<CheckedResume> {
  const entries = await readZip(source);
  const types = entries.find(({ name }) => name === contentTypes);
  if (!types || !entries.some(({ name }) => name === "_rels/.rels")) return refuse("archive");
  const xml = (await readEntry(source, types, mostXml)).toString("utf8");
  const macros = entries.some(({ name }) => /(^|\/)vbaProject\.bin$/i.test(name));
  if (macros || /macroEnabled/i.test(xml)) return refuse("macros");
  const main = mainPart(xml, entries);
  if (!main) return refuse("office");
  const start = (await readEntry(source, main, 64 * 1024)).toString("utf8");
  if (!/<(?:\w+:)?document[\s>]/.test(start)) return refuse("damaged");
  return accept({ extension: "docx" as const });
}

/** The part that the list of contents calls the Word document. */
function mainPart(xml: string, entries: ZipEntry[]): ZipEntry | undefined {
  for (const [override] of xml.matchAll(/<(?:\w+:)?Override\s[^>]*>/g)) {
    if (attribute(override, "ContentType") !== documentType) continue;
    const part = attribute(override, "PartName")?.replace(/^\//, "");
    const found = entries.find(({ name }) => name === part);
    if (found) return found;
  }
  return undefined;
}

function attribute(element: string, name: string): string | undefined {
  return new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(element)
    ?.slice(1)
    .find(Boolean);
}

/** Names what was sent instead, so that the applicant knows what to do. */
async function whatElse(head: Buffer): Promise<ResumeRefusal> {
  const text = head
    .toString("latin1")
    .replace(/^\xef\xbb\xbf/, "")
    .trimStart();
  if (/^(MZ|\x7fELF|#!|\xca\xfe\xba\xbe|[\xce\xcf]\xfa\xed\xfe)/.test(text)) return "executable";
  if (/^<(!doctype html|html|head|body|script|svg|iframe|!--)/i.test(text)) return "web-page";
  if (/^<\?xml[\s\S]{0,2000}<(html|svg)/i.test(text)) return "web-page";
  // Large, and only needed here.
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
