import { galleryCategories } from "~/features/gallery/public/schema";
import { SelectField, TextAreaField, TextField } from "~/ui/forms/field";
import type { Texts } from "../schema";

const categories = galleryCategories.map((category) => ({ value: category, label: category }));

/** The texts of a picture, in the order in which they are thought of. */
export function PictureFields({
  id,
  texts,
  values = {},
  errors = {},
}: {
  /** Several of these forms can stand on one screen. */
  id: string;
  texts: Texts;
  values?: Partial<Record<string, string>> | undefined;
  errors?: Partial<Record<string, string>> | undefined;
}) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Title"
        name="title"
        id={`${id}-title`}
        required
        maxLength={200}
        autoComplete="off"
        defaultValue={values.title ?? texts.title}
        error={errors.title}
      />
      <SelectField
        label="Category"
        name="category"
        id={`${id}-category`}
        required
        options={categories}
        placeholder="Choose a category"
        defaultValue={values.category ?? texts.category ?? ""}
        error={errors.category}
      />
      <TextAreaField
        label="Alternative text"
        name="altText"
        id={`${id}-altText`}
        required
        rows={2}
        maxLength={500}
        className="sm:col-span-2"
        hint="What is to be seen, for those who can’t see it: “An officer checks a badge at a side door.”"
        defaultValue={values.altText ?? texts.altText}
        error={errors.altText}
      />
      <TextAreaField
        label="Caption"
        name="caption"
        id={`${id}-caption`}
        rows={2}
        maxLength={500}
        className="sm:col-span-2"
        hint="A sentence below the picture."
        defaultValue={values.caption ?? texts.caption}
        error={errors.caption}
      />
    </div>
  );
}
