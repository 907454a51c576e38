import type { ComponentProps } from "react";
import anyNight from "~/ui/art/reception.svg";
import { type PhotoFormat, photoFile, photoFormats } from "../uploads/rules";
import doorsAtEight from "./pictures/doors-at-eight.svg";
import everyDoor from "./pictures/every-door.svg";
import keysAndParcels from "./pictures/keys-and-parcels.svg";
import planOnTheWall from "./pictures/plan-on-the-wall.svg";
import streetFromAbove from "./pictures/street-from-above.svg";
import weddingInThePark from "./pictures/wedding-in-the-park.svg";
import type { ImageSource, StoredPhoto } from "./schema";

/** The built-in drawings, 400 by 250 each. */
const drawings: Record<string, string> = {
  "doors-at-eight": doorsAtEight,
  "every-door": everyDoor,
  "keys-and-parcels": keysAndParcels,
  "plan-on-the-wall": planOnTheWall,
  "street-from-above": streetFromAbove,
  "wedding-in-the-park": weddingInThePark,
};

function drawingUrl(name: string): string {
  return drawings[name] ?? anyNight;
}

/** Visitors get published photos; the office previews the others. */
const published = "/photos/";
const preview = "/admin/photos/preview/";

interface GalleryImageProps extends Omit<ComponentProps<"img">, "src" | "width" | "height"> {
  image: ImageSource;
  alt: string;
  /** The displayed width, for the browser to choose a file. */
  sizes: string;
  /** Visitors don't see it. */
  hidden?: boolean;
}

/** An image in the format and size that fits the screen. Its width and height reserve its space. */
export function GalleryImage({ image, alt, sizes, hidden = false, ...rest }: GalleryImageProps) {
  if ("drawing" in image) {
    return <img {...rest} src={drawingUrl(image.drawing)} alt={alt} width="400" height="250" />;
  }
  const { photo } = image;
  const path = hidden ? preview : published;
  return (
    <picture>
      <source type={photoFormats.avif} srcSet={urls(photo, "avif", path)} sizes={sizes} />
      <source type={photoFormats.webp} srcSet={urls(photo, "webp", path)} sizes={sizes} />
      <img
        {...rest}
        src={path + photoFile(photo.name, photo.width, "jpg")}
        srcSet={urls(photo, "jpg", path)}
        sizes={sizes}
        alt={alt}
        width={photo.width}
        height={photo.height}
      />
    </picture>
  );
}

/** The address of an image by itself, in a format that every browser can show. */
export function largestUrl(image: ImageSource): string {
  if ("drawing" in image) return drawingUrl(image.drawing);
  return published + photoFile(image.photo.name, image.photo.width, "jpg");
}

function urls({ name, widths }: StoredPhoto, format: PhotoFormat, path: string): string {
  return widths.map((width) => `${path}${photoFile(name, width, format)} ${width}w`).join(", ");
}
