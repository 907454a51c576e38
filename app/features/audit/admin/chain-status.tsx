import { Form, Link } from "react-router";
import type { Confirmation } from "~/ui/admin/dialogs/confirm-action";
import { ConfirmButton } from "~/ui/admin/dialogs/confirm-action";
import { buttonClass } from "~/ui/button";
import { SubmitButton } from "~/ui/forms/submit-button";
import type { ChainStatus } from "../chain.rules";

/** The latest check, with a button to check now. */
export function ChainCheckLine({ status }: { status: ChainStatus | undefined }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>
        {status && !status.problem
          ? `No tampering found on ${status.checkedAt}: ${status.entries.toLocaleString("en-US")} ${
              status.entries === 1 ? "entry" : "entries"
            } checked.`
          : "Each entry is checked against the one before it, so tampering can be detected."}
      </p>
      <Form method="post" action="/admin/audit-log/check" preventScrollReset>
        <SubmitButton look="outline" size="small" busyLabel="Checking...">
          Check Now
        </SubmitButton>
      </Form>
    </div>
  );
}

const acceptConfirmation: Confirmation = {
  action: "/admin/audit-log/accept",
  failed: "audit-log-not-checked",
  question: "Dismiss this warning?",
  facts:
    "Existing entries will no longer be checked, and this warning will go away. The log will record that you did this.",
  keepLabel: "Keep Warning",
  confirmLabel: "Dismiss Warning",
  busyLabel: "Saving...",
};

export function AcceptProblem({ entryId }: { entryId: number | null }) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-4">
      {entryId !== null && (
        <Link to={`/admin/audit-log/${entryId}`} className="link">
          Show the entry
        </Link>
      )}
      <ConfirmButton
        confirmation={acceptConfirmation}
        className={buttonClass("outline", "small", "min-h-10")}
      >
        Dismiss Warning
      </ConfirmButton>
    </div>
  );
}
