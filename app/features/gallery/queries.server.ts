import type { Database } from "~/platform/db/schema";
import type { GalleryCategory, GalleryItem } from "./schema";

/** The pictures of one category, or all of them, in the office's order. */
export function listGallery(db: Database, category?: GalleryCategory): Promise<GalleryItem[]> {
  let items = db
    .selectFrom("gallery_items")
    .select(["id", "title", "category", "caption", "alt_text as altText", "picture"])
    .orderBy("position")
    .orderBy("id");
  if (category) items = items.where("category", "=", category);
  return items.execute();
}
