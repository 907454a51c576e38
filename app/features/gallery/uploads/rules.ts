import type { Photo } from "../public/schema";

/** Bytes; what phones and cameras make is below it. */
export const largestPhoto = 15 * 1024 * 1024;
/** What fits into memory while it is decoded, whatever few bytes it was packed into. */
export const mostPixels = 50_000_000;
/** On its longer side; below, it would be a blur on every screen. */
export const fewestPixels = 320;

/** Why a file is refused as a photo, in the office's words. */
export const photoRefusals = {
  empty: "This file is empty.",
  "too-large": "A photo may have at most 15 MB. Please make it smaller and try again.",
  "too-many-pixels": "A photo may have at most 50 megapixels. Please make it smaller.",
  "too-small": `A photo needs at least ${fewestPixels} pixels on its longer side.`,
  "not-a-picture": "This is not a picture. Please choose a JPEG, PNG, WebP or AVIF file.",
  format: "Pictures of this kind can't be used. Please save it as a JPEG, PNG, WebP or AVIF file.",
  heic: "This is a HEIC picture, which can't be read here. Please save it as JPEG, or set the phone’s camera to “Most Compatible”.",
  svg: "This is an SVG drawing, which can hold programs. Please save it as a PNG file.",
  animated: "This picture moves. Please choose a still one.",
  damaged: "This picture is damaged or incomplete. Please save it again, then try once more.",
  twice: "This photo is in the gallery already.",
} as const;
export type PhotoRefusal = keyof typeof photoRefusals;

/** The formats of every photo, the smallest files first: a browser takes the first it can show. */
export const photoFormats = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
} as const;
export type PhotoFormat = keyof typeof photoFormats;

export const photoFormatNames = Object.keys(photoFormats) as PhotoFormat[];

/** The widths that a photo is stored in, in pixels; larger ones than it has are left out. */
const fittingWidths = [480, 960, 1600];
/** Only panoramas that stand on end are bounded by it. */
export const greatestHeight = 2400;
export const greatestWidth = 1600;

/** The widths for a photo that is so wide itself; its own is the last. */
export function widthsFor(width: number): number[] {
  return [...fittingWidths.filter((fitting) => fitting < width), width];
}

/** A name in storage: when, and something nobody guesses. */
export function newPhotoName(at: Date, random: string): string {
  return `${at.getTime()}-${random}`;
}

export function photoFile(name: string, width: number, format: PhotoFormat): string {
  return `${name}-${width}.${format}`;
}

/** All files of a photo. */
export function photoFiles({ name, widths }: Pick<Photo, "name" | "widths">): string[] {
  return widths.flatMap((width) =>
    photoFormatNames.map((format) => photoFile(name, width, format)),
  );
}

/** What a file's name says; undefined for a name that isn't ours. */
export function readPhotoFile(
  file: string,
): { name: string; storedAt: Date; format: PhotoFormat } | undefined {
  const found = /^((\d{13})-[0-9a-f]{32})-\d{1,4}\.(avif|webp|jpg)$/.exec(file);
  const [, name, time, format] = found ?? [];
  if (!name || !time) return undefined;
  return { name, storedAt: new Date(Number(time)), format: format as PhotoFormat };
}
