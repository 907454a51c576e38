import type { FileKey } from "~/platform/files/store";
import { type ImageRefusal, minPixels } from "~/platform/images/rules";
import { type PhotoFormat, photoFile, photoFormatNames, type StoredPhoto } from "~/shared/photos";

/** Bytes; photos of phones and cameras are smaller. */
export const maxPhotoBytes = 15 * 1024 * 1024;
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
} as const satisfies Record<
  ImageRefusal | "too-large" | "duplicate" | "unknown" | "too-many",
  string
>;
export type PhotoRefusal = keyof typeof photoRefusals;

/** The response to an upload: the id of the draft, or why the photo was refused. */
export type UploadResult = { id: string } | { error: string };

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
