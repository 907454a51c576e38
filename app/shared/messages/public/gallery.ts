import { catalog } from "../catalog";

export const m = catalog({
  doors_at_eight: "Doors at 8",
  events: "Events",
  doors_at_eight_caption: "Entry screening before a show.",
  doors_at_eight_alt:
    "Guests wait under the lights of a theater marquee. An officer stands beside the doors.",
  street_from_above: "The street from above",
  patrol: "Patrol",
  street_from_above_caption: "A mobile patrol at night. Routes vary, so they’re hard to predict.",
  street_from_above_alt:
    "A patrol car’s headlights on a dark street between buildings, seen from a roof.",
  keys_and_packages: "Keys and packages",
  concierge: "Concierge",
  keys_and_packages_caption: "A concierge desk helps with late arrivals, packages and spare keys.",
  keys_and_packages_alt: "An officer at a desk greets a resident with a suitcase.",
  plan_on_the_wall: "The plan on the wall",
  training: "Training",
  plan_on_the_wall_caption: "Training for new officers: the emergency exits on a floor plan.",
  plan_on_the_wall_alt:
    "A trainer points at a floor plan on a screen, in front of two rows of officers.",
  loading_dock_at_night: "A loading dock at night",
  loading_dock_at_night_caption: "A patrol checks the locks, even in the rain.",
  loading_dock_at_night_alt:
    "An officer’s flashlight lights up the padlock on a roll-up door at a dark loading dock.",
  wedding_in_the_park: "A wedding in the park",
  wedding_in_the_park_caption: "Event security that stays in the background.",
  wedding_in_the_park_alt:
    "People dance in a glowing tent among dark trees. An officer watches from the path.",
  gallery_grid_categories: "Categories",
  gallery_grid_all: "All",
  gallery_grid_view_larger: ". View larger",
  photo_dialog_position: "{category}, {number} of {count}",
  photo_dialog_previous_photo: "Previous picture",
  photo_dialog_next_photo: "Next picture",
  photo_dialog_close: "Close",
  gallery: "Gallery",
  meta_description:
    "Event security, night patrols, concierge desks and officer training: see what our officers do.",
  most_work_goes_unnoticed: "Most of our work goes unnoticed. Here are a few examples.",
  officers_at_work: "What our officers do",
  photos: "Pictures",
  no_photos_here_yet: "No pictures here yet.",
  our_services: "Our Services",
  contact_us: "Contact Us",
  photo_count: "{photos, plural, one {# picture} other {# pictures}}",
});
