import type { Selectable } from "kysely";
import type { Database, Tables } from "~/platform/db/schema";
import type { GalleryCategory } from "~/shared/stored-values";
import type { GalleryItem, ImageSource } from "./schema";

/** The columns that {@link imageOf} reads. */
export const imageColumns = [
  "picture",
  "photo",
  "photo_width",
  "photo_height",
  "photo_widths",
] as const;

type ImageRow = Pick<Selectable<Tables["gallery_items"]>, (typeof imageColumns)[number]>;

/** The published photos of one category, or of all, in the office's order. */
export async function listGallery(
  db: Database,
  category?: GalleryCategory,
): Promise<GalleryItem[]> {
  let items = db
    .selectFrom("gallery_items")
    .select(["id", "title", "category", "caption", "alt_text"])
    .select(imageColumns)
    .where("published", "=", true)
    .where("deleted_at", "is", null)
    .$narrowType<{ category: GalleryCategory }>()
    .orderBy("position")
    .orderBy("id");
  if (category) items = items.where("category", "=", category);
  return (await items.execute()).map(({ id, title, category, caption, alt_text, ...row }) => ({
    id,
    title,
    category,
    caption,
    alt_text,
    image: imageOf(row),
  }));
}

/** Whether visitors see the photo with this name in storage, in the gallery or in a slot. */
export function isPublished(db: Database, photo: string): Promise<boolean> {
  return hasWebsitePhoto(db, photo, "published");
}

/**
 * Whether the website has a photo with this name in storage, in the gallery or in a slot.
 * @param which all of them, with drafts and deleted ones, or only those that visitors see
 */
export async function hasWebsitePhoto(
  db: Database,
  photo: string,
  which: "all" | "published",
): Promise<boolean> {
  let inGallery = db.selectFrom("gallery_items").select("photo").where("photo", "=", photo);
  let inSlots = db.selectFrom("slot_photos").select("photo").where("photo", "=", photo);
  if (which === "published") {
    inGallery = inGallery.where("published", "=", true).where("deleted_at", "is", null);
    inSlots = inSlots.where("published", "=", true);
  }
  return (await inGallery.unionAll(inSlots).executeTakeFirst()) !== undefined;
}

export function imageOf(row: ImageRow): ImageSource {
  const { picture, photo, photo_width: width, photo_height: height, photo_widths: widths } = row;
  if (photo && width && height && widths) return { photo: { name: photo, width, height, widths } };
  return { drawing: picture ?? "" };
}
