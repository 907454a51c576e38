/** Drawn by scripts/assets/share-pictures.mjs. */
export const sharePictures = [
  "home",
  "services",
  "about",
  "careers",
  "gallery",
  "contact",
  "consultation",
  "legal",
] as const;

export interface SharePicture {
  name: (typeof sharePictures)[number];
  /** The alt text. */
  alt: string;
}

export const sharePictureSize = { width: 1200, height: 630 };

export function sharePicturePath(picture: SharePicture["name"]): string {
  return `/share/${picture}.jpg`;
}
