import { catalog } from "../catalog";

export const m = catalog({
  job_posting_private_security: "Private security",
  page_meta_home: "Home",
  share_pictures_home: "A city block at night with one lit lobby; someone sits at the desk.",
  share_pictures_services:
    "Six posts after dark, each with its own light: a door, a gate, a stage, a store, a bank, a yard.",
  share_pictures_about: "A desk lamp shines on an open report and a cup.",
  share_pictures_careers: "A row of dark lockers; one stands open and lit, with a uniform in it.",
  share_pictures_gallery:
    "A patrol car’s headlights on a dark street, seen from a roof, above three smaller scenes.",
  share_pictures_contact:
    "Dark blocks from above; one house is lit, and a dotted patrol route passes it.",
  share_pictures_consultation: "A city block in daylight: a lobby, its desk and a patrol car.",
  share_pictures_legal: "Someone sits at a reception desk under two lamps.",
});
