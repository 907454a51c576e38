import type { GalleryItem } from "./schema";

/** `picture` is the name of a drawing. */
type BuiltIn = Omit<GalleryItem, "id" | "image"> & { picture: string };

/** The items that a new site starts with. */
export const builtInGallery: readonly BuiltIn[] = [
  {
    title: "Doors at eight",
    category: "Events",
    caption: "Entrance control for a sold-out show: everybody is inside within twenty minutes.",
    alt_text:
      "Guests wait under the lights of a theater canopy. An officer stands beside the doors.",
    picture: "doors-at-eight",
  },
  {
    title: "The street from above",
    category: "Patrol",
    caption: "A mobile patrol on its third round. The route changes every night.",
    alt_text: "A patrol car’s headlights in a dark street between buildings, seen from a roof.",
    picture: "street-from-above",
  },
  {
    title: "Keys and parcels",
    category: "Concierge",
    caption: "Our concierge desk helps with late arrivals, parcels and spare keys.",
    alt_text: "An officer at a desk greets a resident with a suitcase.",
    picture: "keys-and-parcels",
  },
  {
    title: "The plan on the wall",
    category: "Training",
    caption: "Before the first shift, every officer knows the emergency exits by heart.",
    alt_text: "A trainer points at a floor plan on a screen, in front of two rows of officers.",
    picture: "plan-on-the-wall",
  },
  {
    title: "Every door, every time",
    category: "Patrol",
    caption: "Our patrols check and log every lock, even when it rains.",
    alt_text: "An officer’s flashlight lights the padlock of a shutter in a dark loading yard.",
    picture: "every-door",
  },
  {
    title: "A wedding in the park",
    category: "Events",
    caption: "Event security that stays in the background, so that guests can enjoy the music.",
    alt_text: "People dance in a glowing tent among dark trees. An officer watches from the path.",
    picture: "wedding-in-the-park",
  },
];
