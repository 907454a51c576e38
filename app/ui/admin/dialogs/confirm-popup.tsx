import { AlertDialog } from "@base-ui/react/alert-dialog";
import { type ReactNode, useRef } from "react";
import { buttonClass } from "~/ui/button";

export interface ConfirmProps {
  open: boolean;
  onClose: () => void;
  question: string;
  /** The item's name, or the consequences. */
  children: ReactNode;
  /** The label of the cancel button. */
  keepLabel: string;
  /** The confirm button, or a form that also contains the cancel button. */
  confirm: ReactNode | ((keep: ReactNode) => ReactNode);
}

/** The dialog of `ConfirmDialog`, which loads it. */
export default function ConfirmPopup({
  open,
  onClose,
  question,
  children,
  keepLabel,
  confirm,
}: ConfirmProps) {
  const keepButton = useRef<HTMLButtonElement>(null);
  const keep = (
    <AlertDialog.Close ref={keepButton} className={buttonClass("outline")}>
      {keepLabel}
    </AlertDialog.Close>
  );
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="backdrop fade fixed inset-0 z-40 bg-ink/60" />
        <AlertDialog.Popup
          initialFocus={keepButton}
          className="fade fixed inset-x-4 top-1/2 z-50 mx-auto max-w-md -translate-y-1/2 rounded border border-edge bg-raised p-6 text-fg shadow-float"
        >
          <AlertDialog.Title className="text-h4">{question}</AlertDialog.Title>
          <AlertDialog.Description render={<div />} className="mt-2 text-md break-words text-muted">
            {children}
          </AlertDialog.Description>
          {typeof confirm === "function" ? (
            <div className="mt-5">{confirm(keep)}</div>
          ) : (
            <div className="mt-6 flex flex-wrap justify-end gap-3">
              {keep}
              {confirm}
            </div>
          )}
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
