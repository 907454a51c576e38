import { Form } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { DeletedNotice } from "~/ui/admin/forms/edit-state";
import { submitKeys } from "~/ui/admin/shortcuts/submit-keys";
import { TextAreaField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormKey } from "~/ui/forms/use-form-key";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { ApplicationNote } from "../schema";

/** The office's notes, newest first, below a form to add one. */
export function ApplicationNotes({
  notes,
  result,
}: {
  notes: readonly (Omit<ApplicationNote, "at"> & { at: string })[];
  result: FormResult | undefined;
}) {
  // Clears the form after each added note.
  const key = useFormKey(result);
  const { errors, values, failure, deleted, form } = useFormResult(result, {
    failed: "note-not-added",
  });
  return (
    <section>
      <h2 className="mb-3 text-h4">Notes</h2>
      <Form
        ref={form}
        key={key}
        method="post"
        noValidate
        preventScrollReset
        replace
        className="mb-4 space-y-3"
      >
        {deleted && <DeletedNotice what="This application" />}
        <TextAreaField
          label="Add a note"
          name="note"
          rows={3}
          required
          maxLength={5000}
          hint="Only your team can see this."
          defaultValue={values.note}
          error={errors.note}
        />
        <FormAlert>{failure}</FormAlert>
        <SubmitButton
          look="outline"
          aria-keyshortcuts={`n ${submitKeys["aria-keyshortcuts"]}`}
          title="Press N to write, Ctrl+Enter to save"
        >
          Add Note
        </SubmitButton>
      </Form>
      {notes.length > 0 && (
        <ol className="rounded border border-edge bg-surface text-sm" aria-label="Notes">
          {notes.map(({ id, who, at, note }) => (
            <li key={id} data-entry="" className="border-t border-edge px-4 py-3 first:border-t-0">
              <p className="whitespace-pre-line wrap-anywhere">{note}</p>
              <p className="mt-1 text-muted tabular-nums">
                {who}, {at}
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
