import type { Confirmation } from "../dialogs/confirm-action";
import type { SavedView } from "./views";

export function deleteViewConfirmation({ id, name, shared }: SavedView): Confirmation {
  return {
    action: `/admin/views/${id}/delete`,
    failed: "view-not-deleted",
    question: "Delete this view?",
    facts: (
      <>
        <strong className="text-fg">{name}</strong> will be removed from{" "}
        {shared ? "everyone’s" : "your"} sidebar. The records in the list won’t change.
      </>
    ),
    keepLabel: "Keep View",
    confirmLabel: "Delete View",
    busyLabel: "Deleting...",
  };
}
