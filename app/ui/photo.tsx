import type { ComponentProps } from "react";
import {
  type PlacedPhoto,
  photoFormats,
  photoSources,
  photoUrl,
  type StoredPhoto,
} from "~/shared/photos";

interface PictureProps extends Omit<ComponentProps<"img">, "src" | "width" | "height"> {
  photo: StoredPhoto;
  alt: string;
  /** The displayed width, for the browser to choose a file. */
  sizes: string;
  /** Whether visitors can't see it. */
  hidden?: boolean;
}

/** A photo in the format and size that fits the screen. Its width and height reserve its space. */
export function Picture({ photo, alt, sizes, hidden = false, ...rest }: PictureProps) {
  return (
    <picture>
      <source type={photoFormats.avif} srcSet={photoSources(photo, "avif", hidden)} sizes={sizes} />
      <source type={photoFormats.webp} srcSet={photoSources(photo, "webp", hidden)} sizes={sizes} />
      <img
        {...rest}
        src={photoUrl(photo.name, photo.width, "jpg", hidden)}
        srcSet={photoSources(photo, "jpg", hidden)}
        sizes={sizes}
        alt={alt}
        width={photo.width}
        height={photo.height}
      />
    </picture>
  );
}

/** The `sizes` of a photo next to text; smaller than the real width on a phone, to load faster. */
export const besideTextSizes = "(min-width: 64rem) 30rem, (min-width: 40rem) 80vw, 60vw";

interface PlacedProps extends Omit<PictureProps, "photo" | "alt"> {
  photo: PlacedPhoto;
  /** Whether it is above the fold and fetched first. Others are loaded when they come near. */
  first?: boolean;
}

/** A photo cropped to the shape of its slot, around its focal point. */
export function CroppedPhoto({
  photo,
  first = false,
  loading = first ? "eager" : "lazy",
  className = "",
  ...rest
}: PlacedProps) {
  return (
    <Picture
      {...rest}
      photo={photo}
      alt={photo.alt}
      loading={loading}
      fetchPriority={first ? "high" : "low"}
      decoding="async"
      className={`bg-ink object-cover ${focalClass(photo)} ${className}`}
    />
  );
}

/**
 * Puts the focal point into `--focal-x` and `--focal-y`, in steps of five percent: the policy of
 * public pages refuses style attributes.
 */
export function focalClass({ focalX, focalY }: Pick<PlacedPhoto, "focalX" | "focalY">): string {
  return `focal focal-x-${inSteps(focalX)} focal-y-${inSteps(focalY)}`;
}

function inSteps(percent: number): number {
  return Math.min(100, Math.max(0, Math.round(percent / 5) * 5));
}
