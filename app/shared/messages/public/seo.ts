import { catalog } from "../catalog";

export const m = catalog({
  job_posting_private_security: "Private security",
  job_posting_requirements: "Requirements",
  job_posting_responsibilities: "Responsibilities",
  page_meta_home: "Home",
  share_pictures_city_block_night_one:
    "A city block at night with one lit lobby; someone sits at the desk.",
  share_pictures_six_posts_after_dark:
    "Six posts after dark, each with its own light: a door, a gate, a stage, a store, a bank, a yard.",
  share_pictures_desk_lamp_shines_open: "A desk lamp shines on an open report and a cup.",
  share_pictures_row_dark_lockers_one:
    "A row of dark lockers; one stands open and lit, with a uniform in it.",
  share_pictures_patrol_cars_headlights_dark:
    "A patrol car’s headlights on a dark street, seen from a roof, above three smaller scenes.",
  share_pictures_dark_blocks_from_above:
    "Dark blocks from above; one house is lit, and a dotted patrol route passes it.",
  share_pictures_block_daylight_lobby_desk:
    "The block in daylight: the lobby, its desk and the patrol car.",
  share_pictures_somebody_sits_reception_desk: "Someone sits at a reception desk under two lamps.",
});
