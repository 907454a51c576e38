import { open } from "node:fs/promises";
import type { Metadata, OutputInfo, Sharp } from "sharp";
import { accept, refuse } from "~/shared/outcome";
import { type PhotoFormat, photoFormatNames } from "~/shared/photos";
import {
  decodingBytes,
  type ImageRefusal,
  maxDecodingBytes,
  maxHeight,
  maxPixels,
  maxWidth,
  minPixels,
  widthsFor,
} from "./rules";
import { loadSharp, onePictureAtATime } from "./sharp.server";

/** A photo in all its sizes and formats, without metadata such as its location. */
export interface ProcessedImage {
  width: number;
  height: number;
  widths: number[];
  /** In its largest size. */
  jpeg(): Promise<Buffer>;
  /** Each one is encoded after the previous one was consumed. */
  variants(): AsyncIterable<{ width: number; format: PhotoFormat; content: Buffer }>;
}

type Outcome = ({ ok: true } & ProcessedImage) | { ok: false; reason: ImageRefusal };

/**
 * Reads an uploaded file as a photo: turned upright, in sRGB, without metadata. The format is
 * detected from the content, not the file name.
 * @param use gets the outcome; the next photo waits until it has finished
 * @throws BusyError when too many are waiting
 */
export async function processImage<Result>(
  path: string,
  use: (outcome: Outcome) => Promise<Result>,
): Promise<Result> {
  return onePictureAtATime(async () => use(await read(path)));
}

const headSize = 4100;

async function read(path: string): Promise<Outcome> {
  const refusal = await refusalByContent(path);
  if (refusal) return refuse(refusal);
  const sharp = await loadSharp();
  // "error", not the stricter default: many phones write JPEGs with harmless irregularities.
  const source = sharp(path, { limitInputPixels: maxPixels, failOn: "error" });
  let base: { data: Buffer; info: OutputInfo };
  try {
    // No pixel limit here: sharp would fail without a reason. `refusalByHeader` checks the size.
    const header = sharp(path, { limitInputPixels: false });
    const headerRefusal = refusalByHeader(await header.metadata());
    if (headerRefusal) return refuse(headerRefusal);
    base = await decode(source);
  } catch {
    return refuse("damaged");
  }
  const { width, height, channels } = base.info;
  const widths = widthsFor(width);
  return accept({
    width,
    height,
    widths,
    jpeg: () => encoders.jpg(sharp(base.data, { raw: { width, height, channels } })).toBuffer(),
    variants: async function* () {
      for (const target of widths) {
        for (const format of photoFormatNames) {
          const sized = sharp(base.data, { raw: { width, height, channels } }).resize({
            width: target,
          });
          yield { width: target, format, content: await encoders[format](sized).toBuffer() };
        }
      }
    },
  });
}

/**
 * Decodes the photo once, for all sizes. Only its pixels are kept: metadata (EXIF), such as where it
 * was taken, is dropped.
 */
function decode(source: Sharp) {
  return source
    .autoOrient()
    .resize({
      width: maxWidth,
      height: maxHeight,
      fit: "inside",
      withoutEnlargement: true,
    })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/**
 * AVIF: more effort takes six times as long and saves 2%; with less quality, dark edges in night
 * photos get blurry.
 */
const encoders: Record<PhotoFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 62, effort: 2 }),
  webp: (image) => image.webp({ quality: 76 }),
  jpg: (image) => image.jpeg({ quality: 80, mozjpeg: true }),
};

/** Checks the file's first bytes, so that other formats never reach a decoder. */
async function refusalByContent(path: string): Promise<ImageRefusal | undefined> {
  const head = await headOf(path);
  if (head.length === 0) return "empty";
  const { fileTypeFromBuffer } = await import("file-type");
  const mime = (await fileTypeFromBuffer(head))?.mime ?? "";
  if (readable.has(mime)) return undefined;
  if (mime === "image/apng") return "animated";
  if (/^image\/hei[cf]/.test(mime)) return "heic";
  if (/<svg[\s>]/i.test(head.toString("latin1"))) return "svg";
  return mime.startsWith("image/") ? "format" : "not-an-image";
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

/** Checked before any pixels are decoded. */
function refusalByHeader(header: Metadata): ImageRefusal | undefined {
  const { width, height, pages = 1 } = header;
  if (width * height > maxPixels) return "too-many-pixels";
  if (Math.max(width, height) < minPixels) return "too-small";
  if (pages > 1) return "animated";
  return decodingBytes(header) > maxDecodingBytes ? "too-much-memory" : undefined;
}
