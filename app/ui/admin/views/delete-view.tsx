import type { Confirmation } from "../dialogs/confirm-action";
import type { SavedView } from "./views";

export function deleteViewConfirmation({ id, name, shared }: SavedView): Confirmation {
  return {
    action: `/admin/views/${id}/delete`,
    question: "Delete this view?",
    facts: (
      <>
        <strong className="text-fg">{name}</strong> disappears from{" "}
        {shared ? "everybody’s" : "your"} sidebar. The list and its entries stay.
      </>
    ),
    keepLabel: "Keep View",
    confirmLabel: "Delete View",
    busyLabel: "Deleting...",
  };
}
