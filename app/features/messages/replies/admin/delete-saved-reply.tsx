import type { Confirmation } from "~/ui/admin/dialogs/confirm-action";
import type { SavedReply } from "../schema";

export const savedRepliesPath = "/admin/saved-replies";

export function deleteSavedReplyConfirmation({
  id,
  title,
}: Pick<SavedReply, "id" | "title">): Confirmation {
  return {
    action: `${savedRepliesPath}/${id}/delete`,
    failed: "saved-reply-not-deleted",
    question: "Delete this saved reply?",
    facts: (
      <>
        <strong className="text-fg">{title}</strong> will be permanently deleted. Replies you’ve
        already sent aren’t affected.
      </>
    ),
    keepLabel: "Keep Saved Reply",
    confirmLabel: "Delete Saved Reply",
    busyLabel: "Deleting...",
  };
}
