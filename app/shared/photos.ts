/** An uploaded photo in its stored sizes. */
export interface StoredPhoto {
  /** The prefix of its file names. */
  name: string;
  /** Pixels, of the largest size. */
  width: number;
  height: number;
  /** Smallest first; the last is the photo's original width. */
  widths: number[];
}

/** A photo that fills a slot in the site's design, which can have any shape. */
export interface PlacedPhoto extends StoredPhoto {
  /** Empty if the photo is decorative. */
  alt: string;
  /** The part that every crop keeps, in percent from the left and from the top. */
  focalX: number;
  focalY: number;
}

/** The formats of every photo, smallest files first: browsers take the first one they support. */
export const photoFormats = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
} as const;
export type PhotoFormat = keyof typeof photoFormats;

export const photoFormatNames = Object.keys(photoFormats) as PhotoFormat[];

export function photoFile(name: string, width: number, format: PhotoFormat): string {
  return `${name}-${width}.${format}`;
}

/** Visitors get published photos; the office previews the others. */
const published = "/photos/";
const preview = "/admin/photos/preview/";

/** @param hidden whether visitors can't see the photo */
export function photoUrl(name: string, width: number, format: PhotoFormat, hidden = false): string {
  return (hidden ? preview : published) + photoFile(name, width, format);
}

/** All sizes in one format, for `srcset`. */
export function photoSources({ name, widths }: StoredPhoto, format: PhotoFormat, hidden = false) {
  return widths.map((width) => `${photoUrl(name, width, format, hidden)} ${width}w`).join(", ");
}
