/** Drawn by scripts/share-pictures.mjs; `alt` says what is in them. */
export const sharePictures = {
  home: "A city block at night with one lit lobby; someone sits at its desk.",
  services: "Officers at their posts after dark: on a stage, in a lobby, beside a car.",
  about: "A desk lamp shines on an open report and a cup.",
  careers: "A trainer points at a floor plan in front of two rows of officers.",
  gallery: "A patrol car’s headlights in a dark street, seen from a roof.",
  contact: "A few dark blocks from above; one house is lit.",
  consultation: "The block in daylight: the lobby, its desk and the patrol car.",
  legal: "A reception desk under one lamp.",
} as const;

export type SharePicture = keyof typeof sharePictures;

export const sharePictureSize = { width: 1200, height: 630 };

export function sharePicturePath(picture: SharePicture): string {
  return `/share/${picture}.jpg`;
}
