import { m } from "~/shared/messages/public/seo";
/** Drawn by scripts/assets/share-pictures.mjs; `alt` describes them. */
export const sharePictures = {
  home: m.share_pictures_city_block_night_one,
  services: m.share_pictures_six_posts_after_dark,
  about: m.share_pictures_desk_lamp_shines_open,
  careers: m.share_pictures_row_dark_lockers_one,
  gallery: m.share_pictures_patrol_cars_headlights_dark,
  contact: m.share_pictures_dark_blocks_from_above,
  consultation: m.share_pictures_block_daylight_lobby_desk,
  legal: m.share_pictures_somebody_sits_reception_desk,
} as const;

export type SharePicture = keyof typeof sharePictures;

export const sharePictureSize = { width: 1200, height: 630 };

export function sharePicturePath(picture: SharePicture): string {
  return `/share/${picture}.jpg`;
}
