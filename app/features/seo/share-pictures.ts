/** Drawn by scripts/assets/share-pictures.mjs; `alt` says what is in them. */
export const sharePictures = {
  home: "A city block at night with one lit lobby; someone sits at its desk.",
  services:
    "Six posts after dark, each with its light: a door, a gate, a stage, a shop, a bank, a yard.",
  about: "A desk lamp shines on an open report and a cup.",
  careers: "A row of dark lockers; one stands open and lit, with a uniform in it.",
  gallery:
    "A patrol car’s headlights in a dark street, seen from a roof, above three smaller scenes.",
  contact: "Dark blocks from above; one house is lit, and a dotted patrol route passes it.",
  consultation: "The block in daylight: the lobby, its desk and the patrol car.",
  legal: "Somebody sits at a reception desk under two lamps.",
} as const;

export type SharePicture = keyof typeof sharePictures;

export const sharePictureSize = { width: 1200, height: 630 };

export function sharePicturePath(picture: SharePicture): string {
  return `/share/${picture}.jpg`;
}
