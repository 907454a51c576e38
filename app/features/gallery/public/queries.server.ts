import type { Selectable } from "kysely";
import type { Database, Tables } from "~/platform/db/schema";
import type { GalleryCategory, GalleryItem, Picture } from "./schema";

/** The columns that hold what an item shows. */
export const pictureColumns = [
  "picture",
  "photo",
  "photo_width",
  "photo_height",
  "photo_widths",
] as const;

type PictureRow = Pick<Selectable<Tables["gallery_items"]>, (typeof pictureColumns)[number]>;

/** The published pictures of one category, or all of them, in the office's order. */
export async function listGallery(
  db: Database,
  category?: GalleryCategory,
): Promise<GalleryItem[]> {
  let items = db
    .selectFrom("gallery_items")
    .select(["id", "title", "category", "caption", "alt_text as altText"])
    .select(pictureColumns)
    .where("published", "=", true)
    .where("deleted_at", "is", null)
    .$narrowType<{ category: GalleryCategory }>()
    .orderBy("position")
    .orderBy("id");
  if (category) items = items.where("category", "=", category);
  return (await items.execute()).map(({ id, title, category, caption, altText, ...row }) => ({
    id,
    title,
    category,
    caption,
    altText,
    picture: pictureOf(row),
  }));
}

/** Whether visitors may see the photo whose files' names begin so. */
export async function isPublished(db: Database, photo: string): Promise<boolean> {
  const found = await db
    .selectFrom("gallery_items")
    .select("id")
    .where("photo", "=", photo)
    .where("published", "=", true)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return found !== undefined;
}

export function pictureOf(row: PictureRow): Picture {
  const { picture, photo, photo_width: width, photo_height: height, photo_widths: widths } = row;
  if (photo && width && height && widths) return { photo: { name: photo, width, height, widths } };
  return { drawing: picture ?? "" };
}
