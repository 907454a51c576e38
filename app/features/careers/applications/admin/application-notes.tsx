import { Form, useNavigation } from "react-router";
import { toasts } from "~/shared/toasts";
import { DeletedNotice } from "~/ui/admin/forms/deleted-notice";
import { Button } from "~/ui/button";
import { TextAreaField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";

export interface NoteLine {
  id: number;
  who: string;
  at: string;
  note: string;
}

export interface NoteAnswer {
  errors?: Record<string, string>;
  values?: Record<string, string>;
  failure?: true;
  deleted?: true;
}

/** What the office notes for itself, newest first. The form begins anew with each `formKey`. */
export function ApplicationNotes({
  notes,
  formKey,
  deleted,
  answer,
}: {
  notes: readonly NoteLine[];
  formKey: string;
  /** Somebody else has deleted the application since. */
  deleted: boolean;
  answer: NoteAnswer | undefined;
}) {
  const { state, formMethod } = useNavigation();
  return (
    <section>
      <h2 className="mb-3 text-h4">Notes</h2>
      <Form
        key={formKey}
        method="post"
        noValidate
        preventScrollReset
        replace
        className="mb-4 space-y-3"
      >
        {(deleted || answer?.deleted) && <DeletedNotice what="This application" />}
        <TextAreaField
          label="Add a note"
          name="note"
          rows={3}
          required
          maxLength={5000}
          hint="For the office alone; the applicant doesn't see it."
          defaultValue={answer?.values?.note}
          error={answer?.errors?.note}
        />
        <FormAlert>{answer?.failure && toasts["note-not-added"].title}</FormAlert>
        <Button
          type="submit"
          look="outline"
          busy={state !== "idle" && formMethod === "POST"}
          busyLabel="Saving..."
        >
          Add note
        </Button>
      </Form>
      {notes.length > 0 && (
        <ol className="rounded border border-edge bg-surface text-sm" aria-label="Notes">
          {notes.map(({ id, who, at, note }) => (
            <li key={id} className="border-t border-edge px-4 py-3 first:border-t-0">
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
