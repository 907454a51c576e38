import type { ComponentProps } from "react";
import { type PhotoFormat, photoFile, photoFormats } from "../uploads/rules";
import { drawingUrl } from "./drawings";
import type { Photo, Picture } from "./schema";

/** Where visitors get photos; of those that they don't see, the office looks at a preview. */
const published = "/photos/";
const preview = "/admin/photos/preview/";

interface GalleryPictureProps extends Omit<ComponentProps<"img">, "src" | "width" | "height"> {
  picture: Picture;
  alt: string;
  /** How wide it is shown, for the browser to choose a file. */
  sizes: string;
  hidden?: boolean;
}

/**
 * A picture in the format and size that fits the screen. Its own width and height keep its place
 * until it is there.
 * @param hidden visitors don't see it
 */
export function GalleryPicture({
  picture,
  alt,
  sizes,
  hidden = false,
  ...rest
}: GalleryPictureProps) {
  if ("drawing" in picture) {
    return <img {...rest} src={drawingUrl(picture.drawing)} alt={alt} width="400" height="250" />;
  }
  const { photo } = picture;
  const place = hidden ? preview : published;
  return (
    <picture>
      <source type={photoFormats.avif} srcSet={urls(photo, "avif", place)} sizes={sizes} />
      <source type={photoFormats.webp} srcSet={urls(photo, "webp", place)} sizes={sizes} />
      <img
        {...rest}
        src={place + photoFile(photo.name, photo.width, "jpg")}
        srcSet={urls(photo, "jpg", place)}
        sizes={sizes}
        alt={alt}
        width={photo.width}
        height={photo.height}
      />
    </picture>
  );
}

/** Where a picture is by itself, in a format that everything can show. */
export function largestUrl(picture: Picture): string {
  if ("drawing" in picture) return drawingUrl(picture.drawing);
  return published + photoFile(picture.photo.name, picture.photo.width, "jpg");
}

function urls({ name, widths }: Photo, format: PhotoFormat, place: string): string {
  return widths.map((width) => `${place}${photoFile(name, width, format)} ${width}w`).join(", ");
}
