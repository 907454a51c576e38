import { open } from "node:fs/promises";
import type { Metadata, OutputInfo, Sharp } from "sharp";
import { accept, refuse } from "~/shared/outcome";
import {
  fewestPixels,
  greatestHeight,
  greatestWidth,
  mostPixels,
  type PhotoFormat,
  type PhotoRefusal,
  photoFormatNames,
  widthsFor,
} from "./rules";

/** A photo in all its sizes and formats, each without a word about where it was taken. */
export interface Developed {
  width: number;
  height: number;
  widths: number[];
  /** Made one after the other, when the one before was taken. */
  pictures(): AsyncIterable<{ width: number; format: PhotoFormat; content: Buffer }>;
}

type Outcome = ({ ok: true } & Developed) | { ok: false; reason: PhotoRefusal };

/**
 * Reads an uploaded file as a photo: right way up, in the colours of the web, stripped of
 * everything but its pixels. What a file is, its content says. The work is done in libvips' own
 * threads, one photo at a time: visitors keep their share of the machine.
 * @param use is given what became of it; until it has ended the next photo waits
 */
export async function developPhoto<Answer>(
  path: string,
  use: (outcome: Outcome) => Promise<Answer>,
): Promise<Answer> {
  const mine = queue.then(async () => use(await develop(path)));
  queue = mine.then(
    () => {},
    () => {},
  );
  return mine;
}

let queue: Promise<void> = Promise.resolve();

const headSize = 4100;

async function develop(path: string): Promise<Outcome> {
  const wrong = await refusalByContent(path);
  if (wrong) return refuse(wrong);
  const sharp = await loadSharp();
  // "error" and not the stricter default: many phones write JPEGs with a harmless oddity.
  const source = sharp(path, { limitInputPixels: mostPixels, failOn: "error" });
  let base: { data: Buffer; info: OutputInfo };
  try {
    // Without the limit, which would refuse the header, too, and not say why.
    const header = sharp(path, { limitInputPixels: false });
    const unfit = refusalByHeader(await header.metadata());
    if (unfit) return refuse(unfit);
    base = await basePicture(source);
  } catch {
    return refuse("damaged");
  }
  const { width, height, channels } = base.info;
  const widths = widthsFor(width);
  return accept({
    width,
    height,
    widths,
    pictures: async function* () {
      for (const fitting of widths) {
        for (const format of photoFormatNames) {
          const sized = sharp(base.data, { raw: { width, height, channels } }).resize({
            width: fitting,
          });
          yield { width: fitting, format, content: await encoders[format](sized).toBuffer() };
        }
      }
    },
  });
}

/** Decoded once; every size is made from this one. */
function basePicture(source: Sharp) {
  return source
    .autoOrient()
    .resize({
      width: greatestWidth,
      height: greatestHeight,
      fit: "inside",
      withoutEnlargement: true,
    })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/**
 * AVIF with more effort takes six times as long for two bytes in a hundred; with less quality the
 * edges of dark shapes before a night sky go soft.
 */
const encoders: Record<PhotoFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 62, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 76 }),
  jpg: (picture) => picture.jpeg({ quality: 80, mozjpeg: true }),
};

/** From its first bytes: what isn't one of these never reaches a decoder. */
async function refusalByContent(path: string): Promise<PhotoRefusal | undefined> {
  const head = await headOf(path);
  if (head.length === 0) return "empty";
  const { fileTypeFromBuffer } = await import("file-type");
  const mime = (await fileTypeFromBuffer(head))?.mime ?? "";
  if (readable.has(mime)) return undefined;
  if (mime === "image/apng") return "animated";
  if (/^image\/hei[cf]/.test(mime)) return "heic";
  if (/<svg[\s>]/i.test(head.toString("latin1"))) return "svg";
  return mime.startsWith("image/") ? "format" : "not-a-picture";
}

const readable = new Set(["image/jpeg", "image/png", "image/webp", "image/avif"]);

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headSize), 0, headSize, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Before a single pixel is decoded. */
function refusalByHeader({ width, height, pages = 1 }: Metadata): PhotoRefusal | undefined {
  if (width * height > mostPixels) return "too-many-pixels";
  if (Math.max(width, height) < fewestPixels) return "too-small";
  return pages > 1 ? "animated" : undefined;
}

let loading: Promise<typeof import("sharp")["default"]> | undefined;

/** 20 MB and a tenth of a second that most starts never need. */
function loadSharp() {
  loading ??= import("sharp").then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    // Of the formats that libvips knows only ours are ever decoded, whatever a file says it is.
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({
      operation: [
        "VipsForeignLoadJpeg",
        "VipsForeignLoadPng",
        "VipsForeignLoadWebp",
        "VipsForeignLoadHeif",
      ],
    });
    return sharp;
  });
  return loading;
}
