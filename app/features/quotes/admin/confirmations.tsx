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
    question: "Are you sure you want to remove this line?",
    facts: (
      <>
        <strong className="text-fg">{description}</strong> is removed from the draft.
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
    question: "Are you sure you want to delete this draft?",
    facts:
      version === 1
        ? "The quote was never sent and is deleted. This can’t be undone."
        : `Version ${version} is deleted. What the client has stays as it is.`,
    keepLabel: "Keep Draft",
    confirmLabel: "Delete Draft",
    busyLabel: "Deleting...",
  };
}
