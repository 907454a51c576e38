import type { GalleryItem } from "./schema";

/** `picture` is the name of a drawing. */
type BuiltIn = Omit<GalleryItem, "id" | "image"> & { picture: string };

/** The items that a new site starts with. */
export const builtInGallery: readonly BuiltIn[] = [
  {
    title: "Doors at eight",
    category: "Events",
    caption: "A full house is let in within twenty minutes, and nobody has to push.",
    alt_text:
      "Guests wait under the bulbs of a theater’s canopy; an officer stands beside the doors.",
    picture: "doors-at-eight",
  },
  {
    title: "The street from above",
    category: "Patrol",
    caption: "A marked car on its third round. No two nights take the same route.",
    alt_text: "Seen from a roof: one patrol car’s headlights in a dark street between buildings.",
    picture: "street-from-above",
  },
  {
    title: "Keys and parcels",
    category: "Concierge",
    caption: "A late arrival, a parcel, the spare key: the desk knows all three.",
    alt_text:
      "Under one lamp, an officer at a desk greets a resident who has come with a suitcase.",
    picture: "keys-and-parcels",
  },
  {
    title: "The plan on the wall",
    category: "Training",
    caption: "Before the first shift, everybody can draw the way out from memory.",
    alt_text:
      "A trainer points at a floor plan on a bright screen, in front of two rows of officers.",
    picture: "plan-on-the-wall",
  },
  {
    title: "Every door, every time",
    category: "Patrol",
    caption: "A lock is seen, touched and noted, also on the night when it rains.",
    alt_text: "An officer’s flashlight lights the padlock of a shutter in a dark loading yard.",
    picture: "every-door",
  },
  {
    title: "A wedding in the park",
    category: "Events",
    caption: "The guests remember the music. Where the officer stood, they couldn’t say.",
    alt_text:
      "A tent glows among dark trees, people dance in it; an officer watches from the path.",
    picture: "wedding-in-the-park",
  },
];
