import { Form } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { May, useMay } from "~/ui/admin/shell/may";
import { TextAreaField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import type { BookingNote } from "../schema";

/**
 * The office's notes and calls, newest first, below a form for another. Needs a new key after each
 * submission.
 */
export function BookingNotes({
  notes,
  result,
}: {
  notes: readonly (Omit<BookingNote, "at"> & { at: string })[];
  /** Of a note or a call; not of the screen's other forms. */
  result: FormResult<unknown> | undefined;
}) {
  const { errors, values, failure, form } = useFormResult(result, { failed: "note-not-added" });
  const may = useMay();
  return (
    <section aria-labelledby="notes-heading">
      <h2 id="notes-heading" className="mb-3 text-h4">
        Notes and calls
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
            hint="Only your team sees it. A logged call needs none."
            defaultValue={values.note}
            error={errors.note}
          />
          <FormAlert>{failure}</FormAlert>
          <div className="flex flex-wrap gap-3">
            <SubmitButton look="outline" intent="note" name="intent" value="note">
              Add note
            </SubmitButton>
            <SubmitButton look="outline" intent="call" name="intent" value="call">
              Log a call
            </SubmitButton>
          </div>
        </Form>
      </May>
      {notes.length === 0 && !may("bookings.edit") && (
        <p className="text-md text-muted">No notes yet.</p>
      )}
      {notes.length > 0 && (
        <ol className="rounded border border-edge bg-surface text-sm" aria-label="Notes and calls">
          {notes.map(({ id, who, at, kind, note }) => (
            <li key={id} className="border-t border-edge px-4 py-3 first:border-t-0">
              {kind === "call" && <p className="font-semibold">Called</p>}
              {note && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
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
