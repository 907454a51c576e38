export const galleryCategories = ["Events", "Patrol", "Concierge", "Training"] as const;
export type GalleryCategory = (typeof galleryCategories)[number];

/** An uploaded photo in its stored sizes. */
export interface Photo {
  /** What its files' names begin with. */
  name: string;
  /** Of the largest, in pixels. */
  width: number;
  height: number;
  /** Smallest first; the last is the photo's own width. */
  widths: number[];
}

/** What an item of the gallery shows: a drawing that came with the site, or a photo. */
export type Picture = { drawing: string } | { photo: Photo };

/** A picture as visitors see it. */
export interface GalleryItem {
  id: string;
  title: string;
  category: GalleryCategory;
  caption: string;
  /** What is to be seen, for those who can't see it. */
  altText: string;
  picture: Picture;
}

/** The category that an address names; undefined, which is all of them, for any other word. */
export function galleryCategory(name: string | null): GalleryCategory | undefined {
  return galleryCategories.find((category) => category === name);
}
