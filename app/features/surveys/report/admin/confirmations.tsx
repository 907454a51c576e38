import type { Confirmation } from "~/ui/admin/dialogs/confirm-action";
import { revokePath } from "../rules";

/** Asks before the link to a shared report is revoked. */
export function revokeConfirmation(
  surveyId: string,
  reportId: string,
  client: string,
): Confirmation {
  return {
    action: revokePath(surveyId, reportId),
    question: "Revoke the link to this report?",
    facts: (
      <>
        <strong className="text-fg">{client}</strong> and everyone else with the link can’t open the
        report anymore, and its email isn’t sent if it’s still waiting. A PDF that was downloaded
        stays where it is. You can share the report again later.
      </>
    ),
    keepLabel: "Keep Link",
    confirmLabel: "Revoke Link",
    busyLabel: "Revoking...",
  };
}
