import type { Confirmation } from "~/ui/admin/dialogs/confirm-action";
import type { PersonOnCall } from "../schema";

export const onCallPath = "/admin/on-call";

/** Asks before a person is removed from the list. `last` if nobody else is on it. */
export function removeOnCallConfirmation(
  { id, name }: PersonOnCall,
  { last }: { last: boolean },
): Confirmation {
  return {
    action: `${onCallPath}/${id}/remove`,
    failed: "on-call-not-removed",
    question: "Remove this person from the on-call list?",
    facts: (
      <>
        <strong className="text-fg">{name}</strong> will no longer be paged.
        {last &&
          " Nobody else is on the list, so visitors won’t be able to send urgent requests until you add someone."}
      </>
    ),
    keepLabel: "Keep Person",
    confirmLabel: "Remove Person",
    busyLabel: "Removing...",
  };
}
