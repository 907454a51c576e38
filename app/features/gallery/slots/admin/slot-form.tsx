import { useState } from "react";
import { Form } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { EditState } from "~/ui/admin/forms/edit-state";
import { Switch } from "~/ui/admin/forms/switch";
import { PageTitle } from "~/ui/admin/shell/page-title";
import { LinkButton } from "~/ui/button";
import { TextAreaField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { type Slot, slotPath, slotsPath } from "../rules";
import type { OfficeSlotPhoto } from "../schema";
import { FocalPoint } from "./focal-point";
import { removeConfirmation } from "./remove-photo";

/** How a photo of a slot is cropped and described. Saving publishes a new one. */
export function SlotForm({
  slot,
  photo: newest,
  seen,
  result: latest,
}: {
  slot: Slot & { photo: OfficeSlotPhoto | undefined };
  photo: OfficeSlotPhoto;
  /** Identifies the version being edited. */
  seen: string;
  result: FormResult | undefined;
}) {
  const result = useFormResult(latest, { failed: "photo-not-saved" });
  const { values, errors, failure, form, conflict } = result;
  // If a colleague replaces the photo, the form keeps what was typed; saving is refused and shows
  // the new photo.
  const [opened] = useState(newest);
  const photo = conflict ? newest : opened;
  const replacing = !photo.published && slot.photo !== undefined;
  const submitted = values.seen !== undefined;
  const [decorative, setDecorative] = useState(
    submitted ? values.decorative === "true" : photo.decorative,
  );
  return (
    <>
      <PageTitle
        title={`Photo: ${slot.title}`}
        note={
          photo.published
            ? undefined
            : replacing
              ? "The website shows the previous photo until you publish this one."
              : "Not on the website yet."
        }
      >
        <div className="flex flex-wrap gap-2">
          <LinkButton
            look="outline"
            size="small"
            className="min-h-10"
            to={slotPath(slot.key, "upload")}
          >
            Replace Photo
          </LinkButton>
          <ConfirmButton confirmation={removeConfirmation(slot, photo)}>
            {photo.published ? "Remove Photo" : "Discard Photo"}
          </ConfirmButton>
        </div>
      </PageTitle>
      <Form ref={form} method="post" noValidate className="max-w-3xl space-y-6">
        <EditState what="This photo" seen={seen} result={result} reload={slotPath(slot.key)} />
        <input type="hidden" name="photo" value={photo.image.name} />
        <FocalPoint slot={slot.key} photo={photo} values={values} errors={errors} />
        <div className="space-y-2">
          <TextAreaField
            label="Alt text"
            name="alt_text"
            required={!decorative}
            rows={2}
            maxLength={500}
            hint="Describe the photo for people who can’t see it, such as “An officer checks a badge at a side door.”"
            defaultValue={values.alt_text ?? photo.alt_text}
            error={errors.alt_text}
          />
          <Switch
            name="decorative"
            value="true"
            checked={decorative}
            onChange={(event) => setDecorative(event.currentTarget.checked)}
            aria-describedby="decorative-hint"
          >
            Decorative
          </Switch>
          <p id="decorative-hint" className="text-sm text-muted">
            Turn this on if the photo is purely decorative. Screen readers will skip it.
          </p>
        </div>
        <FormAlert>{failure}</FormAlert>
        <div className="flex flex-wrap gap-3 pt-1">
          <SubmitButton>{photo.published ? "Update Photo" : "Publish Photo"}</SubmitButton>
          <LinkButton look="outline" to={slotsPath}>
            Cancel
          </LinkButton>
        </div>
      </Form>
    </>
  );
}
