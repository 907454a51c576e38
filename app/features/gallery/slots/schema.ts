import { z } from "zod";
import { type EntityValues, editSchema, entity } from "~/shared/entity";
import { optionalText } from "~/shared/forms/form-fields";
import type { PlacedPhoto } from "~/shared/photos";
import type { SlotKey } from "./rules";

const percent = z.coerce
  .number({ error: "Choose a point in the photo" })
  .int()
  .min(0)
  .max(100)
  .default(50);

/** The office's details of a photo in a slot. */
export const slotPhoto = entity({
  alt_text: { label: "Alt text", schema: optionalText(500) },
  decorative: {
    label: "Decorative",
    schema: z
      .enum(["true", ""])
      .default("")
      .transform((value) => value === "true"),
    text: (decorative) => (decorative ? "Yes" : "No"),
  },
  focal_x: { label: "Focal point from the left", schema: percent, text: (value) => `${value}%` },
  focal_y: { label: "Focal point from the top", schema: percent, text: (value) => `${value}%` },
});
export type SlotPhotoFields = EntityValues<typeof slotPhoto>;

/** `photo` is the photo being edited, since another one can have been uploaded in the meantime. */
export const SlotPhotoInput = editSchema(slotPhoto)
  .extend({ photo: z.string().max(100).default("") })
  .superRefine(({ alt_text, decorative }, context) => {
    if (decorative || alt_text !== "") return;
    context.addIssue({
      code: "custom",
      path: ["alt_text"],
      message: "Describe what the photo shows, or mark it as decorative",
    });
  });
export type SlotPhotoInput = z.output<typeof SlotPhotoInput>;

/** A photo in a slot, as the office sees it. */
export interface OfficeSlotPhoto extends SlotPhotoFields {
  slot: SlotKey;
  image: PlacedPhoto;
  /** False for a new photo, which visitors can't see yet. */
  published: boolean;
}
