import { catalog } from "../catalog";

export const m = catalog({
  doors_at_eight: "Doors at 8",
  events: "Events",
  doors_at_eight_caption: "Entry screening for a sold-out show. Everyone was inside in 20 minutes.",
  doors_at_eight_alt:
    "Guests wait under the lights of a theater marquee. An officer stands beside the doors.",
  street_from_above: "The street from above",
  patrol: "Patrol",
  street_from_above_caption: "A mobile patrol on its third round. The route changes every night.",
  street_from_above_alt:
    "A patrol car’s headlights on a dark street between buildings, seen from a roof.",
  keys_and_packages: "Keys and packages",
  concierge: "Concierge",
  keys_and_packages_caption:
    "Our concierge desk helps with late arrivals, packages and spare keys.",
  keys_and_packages_alt: "An officer at a desk greets a resident with a suitcase.",
  plan_on_the_wall: "The plan on the wall",
  training: "Training",
  plan_on_the_wall_caption:
    "Before their first shift, all officers know the emergency exits by heart.",
  plan_on_the_wall_alt:
    "A trainer points at a floor plan on a screen, in front of two rows of officers.",
  every_door_every_time: "Every door, every time",
  every_door_every_time_caption: "Our patrols check and log every lock, even when it rains.",
  every_door_every_time_alt:
    "An officer’s flashlight lights up the padlock on a roll-up door at a dark loading dock.",
  wedding_in_the_park: "A wedding in the park",
  wedding_in_the_park_caption:
    "Event security that stays in the background so guests can enjoy the music.",
  wedding_in_the_park_alt:
    "People dance in a glowing tent among dark trees. An officer watches from the path.",
  gallery_grid_categories: "Categories",
  gallery_grid_all: "All",
  gallery_grid_view_larger: ". View larger",
  photo_dialog_position: "{category}, {number} of {count}",
  photo_dialog_previous_photo: "Previous photo",
  photo_dialog_next_photo: "Next photo",
  photo_dialog_close: "Close",
  gallery: "Gallery",
  meta_description:
    "Photos of our work: event security, night patrols, concierge desks and officer training.",
  most_work_goes_unnoticed: "Most of our work goes unnoticed. Here’s a look behind the scenes.",
  officers_at_work: "Our officers at work",
  photos: "Photos",
  no_photos_here_yet: "No photos here yet.",
  our_services: "Our Services",
  contact_us: "Contact Us",
  photo_count: "{photos, plural, one {# photo} other {# photos}}",
});
