import { m } from "~/shared/messages/public/gallery";
import type { GalleryItem } from "./schema";

/** `picture` is the name of a built-in drawing. */
type BuiltIn = Omit<GalleryItem, "id" | "image"> & { picture: string };

/** The items that a new site starts with. */
export const builtInGallery: readonly BuiltIn[] = [
  {
    title: m.doors_eight,
    category: "Events",
    caption: m.entrance_control_sold_out,
    alt_text: m.guests_wait_under_lights,
    picture: "doors-at-eight",
  },
  {
    title: m.street_from_above,
    category: "Patrol",
    caption: m.mobile_patrol_third_round,
    alt_text: m.patrol_cars_headlights_dark,
    picture: "street-from-above",
  },
  {
    title: m.keys_parcels,
    category: "Concierge",
    caption: m.concierge_desk_helps_late,
    alt_text: m.officer_desk_greets_resident,
    picture: "keys-and-parcels",
  },
  {
    title: m.plan_wall,
    category: "Training",
    caption: m.before_first_shift_every,
    alt_text: m.trainer_points_floor_plan,
    picture: "plan-on-the-wall",
  },
  {
    title: m.every_door_every_time,
    category: "Patrol",
    caption: m.patrols_check_log_every,
    alt_text: m.officers_flashlight_lights_padlock,
    picture: "every-door",
  },
  {
    title: m.wedding_park,
    category: "Events",
    caption: m.event_security_stays_background,
    alt_text: m.people_dance_glowing_tent,
    picture: "wedding-in-the-park",
  },
];
