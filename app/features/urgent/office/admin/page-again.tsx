import type { Confirmation } from "~/ui/admin/dialogs/confirm-action";
import { canPageAgain } from "../rules";
import type { UrgentRequest } from "../schema";

/**
 * Asks before people are paged again about a request. Undefined while it is being paged or closed,
 * or if there is nobody to page.
 * @param next the person who would be paged first
 */
export function pageAgainConfirmation(
  { id, status, takenBy, mark }: Pick<UrgentRequest, "id" | "status" | "takenBy" | "mark">,
  next: string | undefined,
): Confirmation | undefined {
  if (!canPageAgain(status) || (status === "unanswered" && !next)) return undefined;
  const others = status === "taken";
  return {
    action: `/admin/urgent/${id}/page-again`,
    question: others ? "Page the others again?" : "Page everybody again?",
    facts: (
      <>
        {next ? (
          <>
            <strong className="text-fg">{next}</strong> will be paged right away, then the others
            one after the other.
          </>
        ) : (
          "Nobody else is on call, so all admins and dispatchers will get an email."
        )}
        {others &&
          ` ${takenBy} doesn't have the request anymore, and the customer sees that it isn't confirmed.`}
      </>
    ),
    keepLabel: "Don't page",
    confirmLabel: others ? "Page the others again" : "Page everybody again",
    busyLabel: "Paging...",
    look: "light",
    seen: mark,
  };
}
