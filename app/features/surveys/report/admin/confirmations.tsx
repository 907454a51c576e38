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
    failed: "report-not-revoked",
    question: "Revoke the link to this assessment?",
    facts: (
      <>
        <strong className="text-fg">{client}</strong> and everyone else with the link will no longer
        be able to open the assessment. If its email is still waiting, it won’t be sent. Downloaded
        PDFs aren’t affected. You can share the assessment again later.
      </>
    ),
    keepLabel: "Keep Link",
    confirmLabel: "Revoke Link",
    busyLabel: "Revoking...",
  };
}
