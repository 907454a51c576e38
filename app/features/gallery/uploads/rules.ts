import type { FileKey } from "~/platform/files/store";
import { type PhotoFormat, photoFile, photoFormatNames, type StoredPhoto } from "~/shared/photos";

/** Bytes; photos of phones and cameras are smaller. */
export const maxPhotoBytes = 15 * 1024 * 1024;
/** A decoded photo has to fit into memory, no matter how small its file is. */
export const maxPixels = 50_000_000;
/** While a photo is decoded, in bytes. A photo that needs more is refused. */
export const maxDecodingBytes = 300_000_000;
/** Pixels on the longer side; a smaller photo is blurry on every screen. */
export const minPixels = 320;

/** Why a file isn't accepted as a photo. */
export const photoRefusals = {
  empty: "This file is empty. Choose another file.",
  "too-large": "Photos can be up to 15 MB. Make this one smaller and try again.",
  "too-many-pixels": "Photos can be up to 50 megapixels. Make this one smaller.",
  "too-much-memory":
    "This photo is too large to process in this format. Save it as a JPEG and try again.",
  "too-small": `A photo must be at least ${minPixels} pixels on its longer side. Choose a larger one.`,
  "not-an-image": "This isn’t an image. Choose a JPEG, PNG, WebP or AVIF file.",
  format: "This image format isn’t supported. Save it as a JPEG, PNG, WebP or AVIF file.",
  heic: "HEIC photos aren’t supported. Save this one as a JPEG, or set your iPhone’s camera format to “Most Compatible.”",
  svg: "SVG files can contain scripts. Save this one as a PNG.",
  animated: "This image is animated. Choose a still photo.",
  damaged: "This image is damaged or incomplete. Save it again, then choose the new file.",
  duplicate: "This photo is already in the gallery.",
  unknown: "This service or person was removed from the website, so its photo can’t be saved.",
  "too-many": "You’ve reached the photo limit. Remove a photo first.",
} as const;
export type PhotoRefusal = keyof typeof photoRefusals;

/** The response to an upload: the id of the draft, or why the photo was refused. */
export type UploadResult = { id: string } | { error: string };

const widths = [480, 720, 960, 1600];
/** Pixels. Only very tall photos reach the height. */
export const maxHeight = 2400;
export const maxWidth = 1600;

/** The widths in which a photo of this width is stored, in pixels; its own is the last. */
export function widthsFor(width: number): number[] {
  return [...widths.filter((smaller) => smaller < width), width];
}

/** A name in storage: the time, and a random part that nobody can guess. */
export function newPhotoName(at: Date, random: string): string {
  return `${at.getTime()}-${random}`;
}

/** The names of all files of a photo. */
export function photoFiles({ name, widths }: Pick<StoredPhoto, "name" | "widths">): string[] {
  return widths.flatMap((width) =>
    photoFormatNames.map((format) => photoFile(name, width, format)),
  );
}

/** Parses a file name; undefined for one that isn't a photo's. */
export function readPhotoFile(
  file: string,
): { name: string; storedAt: Date; format: PhotoFormat } | undefined {
  const found = /^((\d{13})-[0-9a-f]{32})-\d{1,4}\.(avif|webp|jpg)$/.exec(file);
  const [, name, time, format] = found ?? [];
  if (!name || !time) return undefined;
  return { name, storedAt: new Date(Number(time)), format: format as PhotoFormat };
}

/** The folder of photos in storage. */
export const photoFolder = "photos";

export function photoKey(file: string): FileKey {
  return `${photoFolder}/${file}`;
}

/** Facts about an image from its header. */
interface ImageHeader {
  width: number;
  height: number;
  format: string;
  channels?: number | undefined;
  /** The sample type; `ushort` has two bytes. */
  depth?: string | undefined;
  isProgressive?: boolean | undefined;
  /** The chroma subsampling of a JPEG, such as `4:2:0`. */
  chromaSubsampling?: string | undefined;
}

/**
 * About how many bytes libvips needs to decode an image, measured with 50 megapixels. Most images
 * are decoded in strips; AVIF, progressive JPEGs and interlaced PNGs are kept whole.
 */
export function decodingBytes({ width, height, ...image }: ImageHeader): number {
  const pixels = width * height;
  if (image.format === "heif") return pixels * 18;
  if (!image.isProgressive) return 0;
  if (image.format === "png") {
    return pixels * (image.channels ?? 4) * (image.depth === "ushort" ? 2 : 1);
  }
  // Two bytes for each coefficient.
  return pixels * (image.chromaSubsampling === "4:2:0" ? 3 : (image.channels ?? 3) * 2);
}
