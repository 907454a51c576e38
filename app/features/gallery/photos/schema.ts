import { z } from "zod";
import { optionalText, requiredText, textList } from "~/shared/form-fields";
import { type GalleryCategory, galleryCategories, type Picture } from "../public/schema";

export const PictureTexts = z.object({
  title: requiredText("Please enter a title", 200),
  category: z.enum(galleryCategories, { error: "Please choose a category" }),
  altText: requiredText("Please describe what is to be seen", 500),
  caption: optionalText(500),
  seen: z.string().default(""),
});
export type PictureTexts = z.output<typeof PictureTexts>;

/** Ids in their new order, and the mark of the order that it was made from. */
export const PictureOrder = z.object({
  order: textList(2000, 100),
  seen: z.string().default(""),
});
export type PictureOrder = z.output<typeof PictureOrder>;

export const PictureId = z.guid();

/** The texts of a picture as the office edits them; a draft may lack any of them. */
export interface Texts {
  title: string;
  category: GalleryCategory | null;
  altText: string;
  caption: string;
}

/** A picture as the office sees it. */
export interface OfficePicture extends Texts {
  id: string;
  picture: Picture;
  /** False for a draft, which visitors don't see. */
  published: boolean;
}

/** How a picture's form was answered when it wasn't saved. */
export type UploadAnswer = { id: string } | { error: string };
