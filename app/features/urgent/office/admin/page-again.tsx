import type { Confirmation } from "~/ui/admin/dialogs/confirm-action";
import { canPageAgain, urgentRequestPath } from "../rules";
import type { UrgentRequest } from "../schema";

/**
 * Asks before people are paged again about a request. Undefined while people are being paged, for a
 * closed request, and for an unanswered one if nobody is on call.
 * @param next the person who would be paged first; `canPage` is false while no page can be sent
 * @param back the screen to return to
 */
export function pageAgainConfirmation(
  { id, status, takenBy, mark }: Pick<UrgentRequest, "id" | "status" | "takenBy" | "mark">,
  { next, canPage }: { next: string | undefined; canPage: boolean },
  back: string,
): Confirmation | undefined {
  if (!canPageAgain(status) || (status === "unanswered" && !next)) return undefined;
  const others = status === "taken";
  return {
    action: `${urgentRequestPath(id)}/page-again`,
    failed: "urgent-not-paged",
    hidden: { back },
    question: others ? "Page the others again?" : "Page everyone again?",
    facts: (
      <>
        {!canPage ? (
          "No email server is set up, so nobody can be paged right now. Call the customer."
        ) : next ? (
          <>
            <strong className="text-fg">{next}</strong> will be paged right away, then the others,
            one at a time.
          </>
        ) : (
          "Nobody else is on call, so all admins and dispatchers will get an email."
        )}
        {others &&
          ` ${takenBy} will no longer have the request, and the customer will see that it isn’t confirmed yet.`}
      </>
    ),
    keepLabel: "Cancel",
    confirmLabel: others ? "Page the Others Again" : "Page Everyone Again",
    busyLabel: "Paging...",
    look: "light",
    seen: mark,
  };
}
