import type { Confirmation } from "~/ui/admin/dialogs/confirm-action";
import type { SavedReply } from "../schema";

export const savedRepliesPath = "/admin/saved-replies";

export function deleteSavedReplyConfirmation({
  id,
  title,
}: Pick<SavedReply, "id" | "title">): Confirmation {
  return {
    action: `${savedRepliesPath}/${id}/delete`,
    question: "Delete this saved reply?",
    facts: (
      <>
        <strong className="text-fg">{title}</strong> can’t be restored. Replies that were sent stay.
      </>
    ),
    keepLabel: "Keep saved reply",
    confirmLabel: "Delete saved reply",
    busyLabel: "Deleting...",
  };
}
