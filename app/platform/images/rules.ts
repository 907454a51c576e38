/** A decoded photo has to fit into memory, no matter how small its file is. */
export const maxPixels = 50_000_000;
/** While a photo is decoded, in bytes. A photo that needs more is refused. */
export const maxDecodingBytes = 300_000_000;
/** Pixels on the longer side; a smaller photo is blurry on every screen. */
export const minPixels = 320;

/** Why a file can't be read as a photo. */
export type ImageRefusal =
  | "empty"
  | "too-many-pixels"
  | "too-much-memory"
  | "too-small"
  | "not-an-image"
  | "format"
  | "heic"
  | "svg"
  | "animated"
  | "damaged";

const widths = [480, 720, 960, 1600];
/** Pixels. Only very tall photos reach the height. */
export const maxHeight = 2400;
export const maxWidth = 1600;

/** The widths in which a photo of this width is stored, in pixels; its own is the last. */
export function widthsFor(width: number): number[] {
  return [...widths.filter((smaller) => smaller < width), width];
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
