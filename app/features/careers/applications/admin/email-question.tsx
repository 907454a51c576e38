import { useRef } from "react";
import type { StatusChange } from "~/features/careers/board/status-change";
import { applicationStatusLabel } from "~/features/careers/status-emails/statuses";
import { ConfirmDialog } from "~/ui/admin/dialogs/confirm-dialog";
import { Button } from "~/ui/button";

/** Says that a change of status mails the applicant, and lets the mail be left out this once. */
export function EmailQuestion({
  change,
  onClose,
  onAnswer,
}: {
  change: StatusChange | null;
  onClose: () => void;
  onAnswer: (skipEmail: boolean) => void;
}) {
  // The last one stays in sight while the dialog fades away.
  const last = useRef(change);
  if (change) last.current = change;
  const shown = change ?? last.current;
  if (!shown) return null;
  return (
    <ConfirmDialog
      open={change !== null}
      onClose={onClose}
      question={`Set ${shown.fullName} to ${applicationStatusLabel(shown.to)}?`}
      keepLabel="Don't change"
      confirm={
        <>
          <Button look="outline" onClick={() => onAnswer(true)}>
            Change without mail
          </Button>
          <Button look="light" onClick={() => onAnswer(false)}>
            Change and send mail
          </Button>
        </>
      }
    >
      A mail about it goes to {shown.email}.
    </ConfirmDialog>
  );
}
