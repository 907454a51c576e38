import { m } from "~/shared/messages/public/gallery";
import type { StoredPhoto } from "~/shared/photos";
import { type GalleryCategory, galleryCategories } from "~/shared/stored-values";

/** The displayed labels. */
export const categoryLabels: Record<GalleryCategory, string> = {
  Events: m.events,
  Patrol: m.patrol,
  Concierge: m.concierge,
  Training: m.training,
};

/** The image of a gallery item: a built-in drawing or an uploaded photo. */
export type ImageSource = { drawing: string } | { photo: StoredPhoto };

/** An item of the public gallery. */
export interface GalleryItem {
  id: string;
  title: string;
  category: GalleryCategory;
  caption: string;
  alt_text: string;
  image: ImageSource;
}

/** The category in the URL; undefined for all, or for an unknown one. */
export function galleryCategory(name: string | null): GalleryCategory | undefined {
  return galleryCategories.find((category) => category === name);
}
