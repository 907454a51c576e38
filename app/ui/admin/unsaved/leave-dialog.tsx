import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { ConfirmDialog } from "../dialogs/confirm-dialog";

export interface LeaveText {
  question: string;
  /** The changes that would be lost. */
  text: ReactNode;
  keepLabel: string;
  leaveLabel: string;
}

export const unsavedText: LeaveText = {
  question: "Leave without saving?",
  text: "Your changes on this screen aren’t saved yet.",
  keepLabel: "Keep Editing",
  leaveLabel: "Leave Without Saving",
};

/** Asks whether to stay on the screen or lose changes. */
export function LeaveDialog({
  open,
  text: { question, text, keepLabel, leaveLabel },
  onKeep,
  onLeave,
}: {
  open: boolean;
  text: LeaveText;
  onKeep: () => void;
  onLeave: () => void;
}) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onKeep}
      question={question}
      keepLabel={keepLabel}
      confirm={
        <Button look="danger" onClick={onLeave}>
          {leaveLabel}
        </Button>
      }
    >
      {text}
    </ConfirmDialog>
  );
}
