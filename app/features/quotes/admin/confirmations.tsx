import type { Confirmation } from "~/ui/admin/dialogs/confirm-action";
import type { QuoteLine } from "../content";
import { quotePath } from "../rules";

/** Asks before a line is removed. */
export function removeLineConfirmation(
  id: string,
  { id: line, description }: Pick<QuoteLine, "id" | "description">,
): Confirmation {
  return {
    action: `${quotePath(id)}/lines/${line}/remove`,
    failed: "quote-not-saved",
    question: "Are you sure you want to remove this line?",
    facts: (
      <>
        <strong className="text-fg">{description}</strong> will be removed from the draft.
      </>
    ),
    keepLabel: "Keep Line",
    confirmLabel: "Remove Line",
    busyLabel: "Removing...",
  };
}

/** Asks before a draft is deleted. */
export function discardConfirmation(id: string, version: number): Confirmation {
  return {
    action: `${quotePath(id)}/discard`,
    failed: "quote-draft-not-deleted",
    question: "Are you sure you want to delete this draft?",
    facts:
      version === 1
        ? "This quote was never sent. Deleting it can’t be undone."
        : `Version ${version} will be deleted. The version the customer has won’t change.`,
    keepLabel: "Keep Draft",
    confirmLabel: "Delete Draft",
    busyLabel: "Deleting...",
  };
}
