import { z } from "zod";
import { type EntityValues, editSchema, entity } from "~/shared/entity";
import { optionalText, requiredText, textList } from "~/shared/forms/form-fields";
import { galleryCategories } from "~/shared/stored-values";
import type { ImageSource } from "../public/schema";

/** The texts of a photo. */
export const photo = entity({
  title: { label: "Title", schema: requiredText("Enter a title", 200) },
  category: {
    label: "Category",
    schema: z.enum(galleryCategories, { error: "Choose a category" }),
  },
  alt_text: {
    label: "Alt text",
    schema: requiredText("Describe what the photo shows", 500),
  },
  caption: { label: "Caption", schema: optionalText(500) },
});
type PhotoTexts = EntityValues<typeof photo>;

export const PhotoInput = editSchema(photo);
export type PhotoInput = z.output<typeof PhotoInput>;

/** Ids in their new order, and the mark of the order they were moved from. */
export const PhotoOrderInput = z.object({
  order: textList(2000, 100),
  seen: z.string().default(""),
});
export type PhotoOrderInput = z.output<typeof PhotoOrderInput>;

/** A photo as the office sees it. A draft can lack any of its texts. */
export interface OfficePhoto extends Omit<PhotoTexts, "category"> {
  category: PhotoTexts["category"] | null;
  id: string;
  image: ImageSource;
  /** False for a draft, which visitors can't see. */
  published: boolean;
  /** Whether it is the sample of a preview. */
  sample: boolean;
}

/** The id in the URL; a malformed one becomes an id that no photo has. */
export function photoId(param: string): string {
  return z.guid().catch("00000000-0000-0000-0000-000000000000").parse(param);
}
