import type { PlacedPhoto } from "~/shared/photos";
import { besideTextSizes, CroppedPhoto } from "../photo";

/** A photo in the header of a page, next to the title or, on a phone, below it. */
export function HeaderPhoto({ photo }: { photo: PlacedPhoto }) {
  return (
    <CroppedPhoto
      photo={photo}
      first
      sizes={besideTextSizes}
      className="aspect-4/3 h-auto w-full rounded"
    />
  );
}
