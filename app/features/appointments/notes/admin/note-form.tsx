import { Form } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { EditState } from "~/ui/admin/forms/edit-state";
import { LinkButton } from "~/ui/button";
import { TextAreaField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { officeNote } from "../schema";

export function NoteForm({
  note,
  seen,
  reload,
  back,
  result: latest,
}: {
  note: string;
  /** Identifies the state that is edited. */
  seen: string;
  reload: string;
  back: string;
  result: FormResult | undefined;
}) {
  const result = useFormResult(latest, { failed: "note-not-saved" });
  const { errors, values, failure, form } = result;
  return (
    <Form ref={form} method="post" noValidate className="max-w-2xl space-y-6">
      <EditState what="This note" seen={seen} result={result} reload={reload} />
      <TextAreaField
        label={officeNote.labels.note}
        name="note"
        required
        rows={8}
        maxLength={5000}
        hint="Only your team can see this."
        defaultValue={values.note ?? note}
        error={errors.note}
      />
      <FormAlert>{failure}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <SubmitButton>Save Note</SubmitButton>
        <LinkButton look="outline" to={back}>
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}
