import type { Confirmation } from "~/ui/admin/dialogs/confirm-action";
import type { PersonOnCall } from "../schema";

export const onCallPath = "/admin/on-call";

/** Asks before a person leaves the list. `last` is the only one on it. */
export function removeOnCallConfirmation(
  { id, name }: PersonOnCall,
  { last }: { last: boolean },
): Confirmation {
  return {
    action: `${onCallPath}/${id}/remove`,
    question: "Remove this person from the on-call list?",
    facts: (
      <>
        <strong className="text-fg">{name}</strong> isn't paged anymore.
        {last &&
          " Nobody is left on the list, so visitors can't send urgent requests until you add somebody."}
      </>
    ),
    keepLabel: "Keep person",
    confirmLabel: "Remove person",
    busyLabel: "Removing...",
  };
}
