import type { ComponentProps } from "react";
import { photoUrl } from "~/shared/photos";
import anyNight from "~/ui/art/reception.svg";
import { Picture } from "~/ui/photo";
import doorsAtEight from "./pictures/doors-at-eight.svg";
import everyDoor from "./pictures/every-door.svg";
import keysAndParcels from "./pictures/keys-and-parcels.svg";
import planOnTheWall from "./pictures/plan-on-the-wall.svg";
import streetFromAbove from "./pictures/street-from-above.svg";
import weddingInThePark from "./pictures/wedding-in-the-park.svg";
import type { ImageSource } from "./schema";

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

interface GalleryImageProps extends Omit<ComponentProps<"img">, "src" | "width" | "height"> {
  image: ImageSource;
  alt: string;
  /** The displayed width, for the browser to choose a file. */
  sizes: string;
  /** Whether visitors can't see it. */
  hidden?: boolean;
}

/** An image in the format and size that fits the screen. Its width and height reserve its space. */
export function GalleryImage({ image, alt, sizes, hidden = false, ...rest }: GalleryImageProps) {
  if ("drawing" in image) {
    return <img {...rest} src={drawingUrl(image.drawing)} alt={alt} width="400" height="250" />;
  }
  return <Picture {...rest} photo={image.photo} alt={alt} sizes={sizes} hidden={hidden} />;
}

/** The URL of the image in its largest size, in a format that every browser can show. */
export function largestUrl(image: ImageSource): string {
  if ("drawing" in image) return drawingUrl(image.drawing);
  return photoUrl(image.photo.name, image.photo.width, "jpg");
}
