export const galleryCategories = ["Events", "Patrol", "Concierge", "Training"] as const;
export type GalleryCategory = (typeof galleryCategories)[number];

/** A picture as visitors see it. */
export interface GalleryItem {
  id: string;
  title: string;
  category: GalleryCategory;
  caption: string;
  /** What is to be seen, for those who can't see it. */
  altText: string;
  /** The name of a built-in drawing. */
  picture: string;
}

/** The category that an address names; undefined, which is all of them, for any other word. */
export function galleryCategory(name: string | null): GalleryCategory | undefined {
  return galleryCategories.find((category) => category === name);
}
