import { Form, Link, useLocation } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { May, useMay } from "~/ui/admin/shell/may";
import { submitKeys } from "~/ui/admin/shortcuts/submit-keys";
import { TextAreaField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { notePath } from "../rules";
import type { OfficeNote } from "../schema";
import { deleteNoteConfirmation } from "./delete-note";

/**
 * The office's notes and calls, newest first, below a form to add one. Needs the key of
 * `useFormKey`.
 */
export function OfficeNotes({
  notes,
  calls = false,
  result,
}: {
  notes: readonly (Omit<OfficeNote, "at"> & { at: string })[];
  /** Whether calls can be logged here, too. */
  calls?: boolean;
  /** The result of adding a note or a call, not of the screen's other forms. */
  result: FormResult<unknown> | undefined;
}) {
  const { errors, values, failure, form } = useFormResult(result, { failed: "note-not-added" });
  const may = useMay();
  const heading = calls ? "Notes and calls" : "Notes";
  return (
    <section aria-labelledby="notes-heading">
      <h2 id="notes-heading" className="mb-3 text-h4">
        {heading}
      </h2>
      <May need="bookings.edit">
        <Form ref={form} method="post" noValidate preventScrollReset className="mb-4 space-y-3">
          <TextAreaField
            label="Add a note"
            name="note"
            // The dialogs also have a field named note.
            id="team-note"
            unmarked
            rows={3}
            maxLength={5000}
            hint={`Only your team can see this.${calls ? " You don’t need a note to log a call." : ""}`}
            defaultValue={values.note}
            error={errors.note}
          />
          <FormAlert>{failure}</FormAlert>
          <div className="flex flex-wrap gap-3">
            <SubmitButton
              look="outline"
              intent="note"
              name="intent"
              value="note"
              aria-keyshortcuts={`n ${submitKeys["aria-keyshortcuts"]}`}
              title="Press N to write, Ctrl+Enter to save"
            >
              Add Note
            </SubmitButton>
            {calls && (
              <SubmitButton
                look="outline"
                intent="call"
                name="intent"
                value="call"
                aria-keyshortcuts="l"
                title="Press L, then Ctrl+Enter"
              >
                Log a Call
              </SubmitButton>
            )}
          </div>
        </Form>
      </May>
      {notes.length === 0 && !may("bookings.edit") && (
        <p className="text-md text-muted">No notes yet.</p>
      )}
      {notes.length > 0 && (
        <ol className="rounded border border-edge bg-surface text-sm" aria-label={heading}>
          {notes.map((entry) => (
            <li
              key={entry.id}
              data-entry=""
              className="border-t border-edge px-4 py-3 first:border-t-0"
            >
              <NoteEntry {...entry} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function NoteEntry(entry: Omit<OfficeNote, "at"> & { at: string }) {
  const { id, who, at, kind, note, edited } = entry;
  const { pathname, search } = useLocation();
  return (
    <>
      {kind === "call" && <p className="font-semibold">Called</p>}
      {note && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
      <div className="mt-1 flex flex-wrap items-center gap-x-4">
        <p className="text-muted tabular-nums">
          {who}, {at}
          {edited && ", edited"}
        </p>
        {kind === "note" && (
          <May need="bookings.edit">
            <Link to={notePath(id)} className="link inline-flex min-h-6 items-center">
              Edit<span className="sr-only"> the note from {at}</span>
            </Link>
            <ConfirmButton
              confirmation={deleteNoteConfirmation(entry, pathname + search)}
              className="link inline-flex min-h-6 items-center"
            >
              Delete<span className="sr-only"> the note from {at}</span>
            </ConfirmButton>
          </May>
        )}
      </div>
    </>
  );
}
