import { m } from "~/shared/messages/public/gallery";
import type { GalleryItem } from "./schema";

/** `picture` is the name of a built-in drawing. */
type BuiltIn = Omit<GalleryItem, "id" | "image"> & { picture: string };

/** The items that a new site starts with. */
export const builtInGallery: readonly BuiltIn[] = [
  {
    title: m.doors_at_eight,
    category: "Events",
    caption: m.doors_at_eight_caption,
    alt_text: m.doors_at_eight_alt,
    picture: "doors-at-eight",
  },
  {
    title: m.street_from_above,
    category: "Patrol",
    caption: m.street_from_above_caption,
    alt_text: m.street_from_above_alt,
    picture: "street-from-above",
  },
  {
    title: m.keys_and_packages,
    category: "Concierge",
    caption: m.keys_and_packages_caption,
    alt_text: m.keys_and_packages_alt,
    picture: "keys-and-parcels",
  },
  {
    title: m.plan_on_the_wall,
    category: "Training",
    caption: m.plan_on_the_wall_caption,
    alt_text: m.plan_on_the_wall_alt,
    picture: "plan-on-the-wall",
  },
  {
    title: m.loading_dock_at_night,
    category: "Patrol",
    caption: m.loading_dock_at_night_caption,
    alt_text: m.loading_dock_at_night_alt,
    picture: "every-door",
  },
  {
    title: m.wedding_in_the_park,
    category: "Events",
    caption: m.wedding_in_the_park_caption,
    alt_text: m.wedding_in_the_park_alt,
    picture: "wedding-in-the-park",
  },
];
