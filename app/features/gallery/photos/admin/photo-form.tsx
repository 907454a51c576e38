import { Form } from "react-router";
import { GalleryImage } from "~/features/gallery/public/gallery-image";
import type { FormResult } from "~/platform/forms/form-result";
import { galleryCategories } from "~/shared/stored-values";
import { EditState } from "~/ui/admin/forms/edit-state";
import { LinkButton } from "~/ui/button";
import { SelectField, TextAreaField, TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { galleryPath, photoPath, uploadPath } from "../rules";
import { type OfficePhoto, photo as photoEntity } from "../schema";

/** A photo and its texts, on their own screen. */
export function PhotoForm({
  photo,
  seen,
  result: latest,
}: {
  photo: OfficePhoto;
  /** Identifies the version being edited. */
  seen: string;
  result: FormResult | undefined;
}) {
  const result = useFormResult(latest, { failed: "photo-not-saved" });
  return (
    <Form ref={result.form} method="post" noValidate className="max-w-2xl space-y-6">
      <GalleryImage
        image={photo.image}
        alt={photo.alt_text || "The photo to describe"}
        sizes="(min-width: 48rem) 42rem, 92vw"
        hidden={!photo.published}
        className="h-auto max-h-[60dvh] w-full rounded bg-ink object-contain"
      />
      <EditState what="This photo" seen={seen} result={result} reload={photoPath(photo.id)} />
      <PhotoFields id="photo" photo={photo} {...result} />
      <FormAlert>{result.failure}</FormAlert>
      <div className="flex flex-wrap gap-3 pt-1">
        <SubmitButton>{photo.published ? "Update Photo" : "Publish"}</SubmitButton>
        <LinkButton look="outline" to={photo.published ? galleryPath : uploadPath}>
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}

const categories = galleryCategories.map((category) => ({ value: category, label: category }));
const { labels } = photoEntity;

export function PhotoFields({
  id,
  photo,
  values,
  errors,
}: {
  /** Keeps the ids unique when a screen has several of these forms. */
  id: string;
  photo: OfficePhoto;
  values: Record<string, string>;
  errors: Record<string, string>;
}) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={labels.title}
        name="title"
        id={`${id}-title`}
        required
        maxLength={200}
        autoComplete="off"
        defaultValue={values.title ?? photo.title}
        error={errors.title}
      />
      <SelectField
        label={labels.category}
        name="category"
        id={`${id}-category`}
        required
        options={categories}
        placeholder="Choose a category"
        defaultValue={values.category ?? photo.category ?? ""}
        error={errors.category}
      />
      <TextAreaField
        label={labels.alt_text}
        name="alt_text"
        id={`${id}-alt_text`}
        required
        rows={2}
        maxLength={500}
        className="sm:col-span-2"
        hint="Describe the photo for people who can’t see it, such as “An officer checks a badge at a side door.”"
        defaultValue={values.alt_text ?? photo.alt_text}
        error={errors.alt_text}
      />
      <TextAreaField
        label={labels.caption}
        name="caption"
        id={`${id}-caption`}
        rows={2}
        maxLength={500}
        className="sm:col-span-2"
        hint="Shown below the photo."
        defaultValue={values.caption ?? photo.caption}
        error={errors.caption}
      />
    </div>
  );
}
