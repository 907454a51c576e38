import type { Confirmation } from "~/ui/admin/dialogs/confirm-action";
import { notePath } from "../rules";
import type { OfficeNote } from "../schema";

/** @param back the screen to show afterwards, if it isn't the one that the note belongs to */
export function deleteNoteConfirmation(
  { id, note }: Pick<OfficeNote, "id" | "note">,
  back?: string,
): Confirmation {
  return {
    action: `${notePath(id)}/delete`,
    failed: "note-not-deleted",
    question: "Delete this note?",
    facts: (
      <>
        <q className="line-clamp-3 wrap-anywhere">{note}</q> This can’t be undone.
      </>
    ),
    keepLabel: "Keep Note",
    confirmLabel: "Delete Note",
    busyLabel: "Deleting...",
    ...(back && { hidden: { back } }),
  };
}
