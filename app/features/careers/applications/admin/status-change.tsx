import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import type { ApplicationStatus } from "~/shared/stored-values";
import { toasts } from "~/shared/toasts";
import { ConfirmDialog } from "~/ui/admin/dialogs/confirm-dialog";
import { useKeyboardSelect } from "~/ui/admin/forms/keyboard-select";
import { StatusBadge } from "~/ui/admin/lists/cells";
import { Button } from "~/ui/button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { useToasts } from "~/ui/toasts/toaster";
import type { StatusEmails } from "../../status-emails/schema";
import {
  applicationStatusLabel,
  asApplicationStatus,
  isEmailed,
  statusOptions,
  statusTone,
} from "../../status-emails/status.rules";
import type { Application } from "../schema";

export function ApplicationBadge({ status }: { status: ApplicationStatus }) {
  return <StatusBadge tone={statusTone(status)}>{applicationStatusLabel(status)}</StatusBadge>;
}

/** The route that changes an application's status. */
export const statusPath = (id: string) => `/admin/careers/applications/${id}/status`;

/** Changes the status when one is chosen; with the keyboard, on Enter or blur. */
export function StatusSelect({
  fullName,
  status,
  onChoose,
  label = "Status of",
  className = "",
  compact = false,
}: {
  fullName: string;
  /** The status to show, which may not be saved yet. */
  status: ApplicationStatus;
  onChoose: (to: ApplicationStatus) => void;
  /** Comes before the name in the accessible label. */
  label?: string;
  className?: string;
  /** Shows only an arrow, for a card in the column of its status. */
  compact?: boolean;
}) {
  const choice = useKeyboardSelect(status, (chosen) => {
    const to = asApplicationStatus(chosen);
    if (to) onChoose(to);
  });
  return (
    <div className={className}>
      <select
        data-control="menu"
        aria-label={`${label} ${fullName}`}
        {...choice}
        className={
          compact
            ? "board-menu"
            : "select h-10 w-full rounded border border-field bg-surface pr-9 pl-3 text-sm text-fg hover:border-fg"
        }
      >
        {statusOptions.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

type Applicant = Pick<Application, "id" | "fullName" | "email" | "seen" | "status">;

const jobSentences = {
  closed: "All positions are filled, so the job was closed.",
  reopened: "A position is free again, so the job was reopened.",
};

/** How long the toast offers Undo. */
const undoMs = 10_000;

export interface StatusChange extends Applicant {
  to: ApplicationStatus;
}

interface QueuedChange extends StatusChange {
  skipEmail: boolean;
  isUndo: boolean;
}

/** The result of a change. An email waits for `later` if no email server is set up. */
export type StatusResult = FormResult<{
  mailed: false | "now" | "later";
  seen: string;
  /** Whether hiring closed the job, or taking that back opened it again. */
  job?: "closed" | "reopened" | undefined;
}>;

/**
 * Changes statuses one after the other, and asks first when the applicant is emailed about it.
 * `pending` are the changes being saved, oldest first; the screen already shows them.
 */
export function useStatusChange(emails: StatusEmails) {
  const [asked, setAsked] = useState<StatusChange | null>(null);
  const [queue, setQueue] = useState<QueuedChange[]>([]);
  const fetcher = useFetcher<StatusResult>();
  const { show, showMessage, dismiss } = useToasts();
  // Undo needs this screen.
  useEffect(() => () => dismiss("application-status"), [dismiss]);
  /** The last change that was sent. */
  const sent = useRef<QueuedChange>(undefined);

  // Read only after the screen has reloaded, so that a card doesn't jump back and forth.
  useFormResult(fetcher.state === "idle" ? fetcher.data : undefined, {
    failed: "application-status-not-updated",
    onResult: ({ done }) => {
      const id = sent.current?.id;
      if (!done) return setQueue((waiting) => waiting.filter((change) => change.id !== id));
      const before = sent.current;
      if (done.mailed) {
        // No Undo: an email can't be taken back, and the dialog asked for confirmation.
        const code =
          done.mailed === "now" ? "application-status-emailed" : "application-status-waiting";
        if (done.job) showMessage({ ...toasts[code], description: jobSentences[done.job] });
        else show(code);
      } else if (!before || before.isUndo) {
        if (done.job) {
          const toast = toasts["application-status-updated"];
          showMessage({ ...toast, description: jobSentences[done.job] });
        } else show("application-status-updated");
      } else {
        const back = { ...before, to: before.status, status: before.to, seen: done.seen };
        showMessage({
          ...toasts["application-status-updated"],
          description: [
            `${before.fullName}: ${applicationStatusLabel(before.to)}.`,
            done.job ? jobSentences[done.job] : "",
          ]
            .join(" ")
            .replace(/\. $/, ""),
          duration: undoMs,
          undo: () => send(back, true, true),
        });
      }
      // Later changes of the same application build on this one.
      const { seen } = done;
      setQueue(([, ...rest]) => rest.map((one) => (one.id === id ? { ...one, seen } : one)));
    },
  });
  useEffect(() => {
    const [next] = queue;
    if (!next || next === sent.current || fetcher.state !== "idle") return;
    sent.current = next;
    const { id, to, seen, skipEmail } = next;
    fetcher.submit(
      { to, seen, ...(skipEmail ? { skipEmail: "true" } : {}) },
      { method: "post", action: statusPath(id) },
    );
  }, [fetcher, queue]);

  function send(change: StatusChange, skipEmail: boolean, isUndo = false) {
    setAsked(null);
    setQueue((waiting) => [...waiting, { ...change, skipEmail, isUndo }]);
  }
  return {
    pending: queue as readonly StatusChange[],
    change(applicant: Applicant, to: ApplicationStatus) {
      // A change that is still being saved comes first.
      const status = queue.findLast(({ id }) => id === applicant.id)?.to ?? applicant.status;
      const change = { ...applicant, status, to };
      if (isEmailed(to) && emails[to]) setAsked(change);
      else send(change, false);
    },
    question: (
      <EmailQuestion
        change={asked}
        onClose={() => setAsked(null)}
        onConfirm={(skipEmail) => asked && send(asked, skipEmail)}
      />
    ),
  };
}

function EmailQuestion({
  change,
  onClose,
  onConfirm,
}: {
  change: StatusChange | null;
  onClose: () => void;
  onConfirm: (skipEmail: boolean) => void;
}) {
  // Keep showing the last one while the dialog fades out.
  const last = useRef(change);
  if (change) last.current = change;
  const shown = change ?? last.current;
  if (!shown) return null;
  return (
    <ConfirmDialog
      open={change !== null}
      onClose={onClose}
      question={`Change ${shown.fullName}’s status to ${applicationStatusLabel(shown.to)}?`}
      keepLabel="Keep Status"
      confirm={
        <>
          <Button look="outline" onClick={() => onConfirm(true)}>
            Change Without Email
          </Button>
          <Button look="light" onClick={() => onConfirm(false)}>
            Change and Send Email
          </Button>
        </>
      }
    >
      You can also email {shown.email} about the change.
    </ConfirmDialog>
  );
}
