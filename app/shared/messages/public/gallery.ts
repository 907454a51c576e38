import { catalog } from "../catalog";

export const m = catalog({
  doors_eight: "Doors at 8",
  events: "Events",
  entrance_control_sold_out:
    "Entry screening for a sold-out show. Everyone was inside in 20 minutes.",
  guests_wait_under_lights:
    "Guests wait under the lights of a theater marquee. An officer stands beside the doors.",
  street_from_above: "The street from above",
  patrol: "Patrol",
  mobile_patrol_third_round: "A mobile patrol on its third round. The route changes every night.",
  patrol_cars_headlights_dark:
    "A patrol car’s headlights on a dark street between buildings, seen from a roof.",
  keys_parcels: "Keys and packages",
  concierge: "Concierge",
  concierge_desk_helps_late:
    "Our concierge desk helps with late arrivals, packages and spare keys.",
  officer_desk_greets_resident: "An officer at a desk greets a resident with a suitcase.",
  plan_wall: "The plan on the wall",
  training: "Training",
  before_first_shift_every:
    "Before their first shift, all officers know the emergency exits by heart.",
  trainer_points_floor_plan:
    "A trainer points at a floor plan on a screen, in front of two rows of officers.",
  every_door_every_time: "Every door, every time",
  patrols_check_log_every: "Our patrols check and log every lock, even when it rains.",
  officers_flashlight_lights_padlock:
    "An officer’s flashlight lights up the padlock on a roll-up door at a dark loading dock.",
  wedding_park: "A wedding in the park",
  event_security_stays_background:
    "Event security that stays in the background so guests can enjoy the music.",
  people_dance_glowing_tent:
    "People dance in a glowing tent among dark trees. An officer watches from the path.",
  gallery_grid_categories: "Categories",
  gallery_grid_all: "All",
  gallery_grid_larger_view: ". View larger",
  photo_dialog_of: "{category}, {number} of {count}",
  photo_dialog_previous_photo: "Previous photo",
  photo_dialog_next_photo: "Next photo",
  photo_dialog_close: "Close",
  gallery: "Gallery",
  photos_work_event_security:
    "Photos of our work: event security, night patrols, concierge desks and officer training.",
  most_work_goes_unnoticed: "Most of our work goes unnoticed. Here’s a look behind the scenes.",
  officers_work: "Our officers at work",
  photos: "Photos",
  no_photos_here_yet: "No photos here yet.",
  our_services: "Our Services",
  contact_us: "Contact Us",
  photos_2: "{photos, plural, one {# photo} other {# photos}}",
});
