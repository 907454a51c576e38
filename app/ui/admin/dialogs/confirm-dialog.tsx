import { AlertDialog } from "@base-ui/react/alert-dialog";
import { type ReactNode, useRef } from "react";
import { buttonClass } from "~/ui/button";

interface ConfirmProps {
  open: boolean;
  onClose: () => void;
  question: string;
  /** What the question is about. */
  children: ReactNode;
  /** What may be said along with the answer. */
  fields?: ReactNode;
  /** Leaves things as they are. */
  keepLabel: string;
  /** The form or button that does it. */
  confirm: ReactNode;
}

/** Asks before something that can't be taken back. Focus starts on the way out. */
export function ConfirmDialog({
  open,
  onClose,
  question,
  children,
  fields,
  keepLabel,
  confirm,
}: ConfirmProps) {
  const wayOut = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fade fixed inset-0 z-40 bg-ink/60" />
        <AlertDialog.Popup
          initialFocus={wayOut}
          className="fade fixed inset-x-4 top-1/2 z-50 mx-auto max-w-md -translate-y-1/2 rounded border border-edge bg-raised p-6 text-fg shadow-float"
        >
          <AlertDialog.Title className="text-h4">{question}</AlertDialog.Title>
          <AlertDialog.Description render={<div />} className="mt-2 text-md break-words text-muted">
            {children}
          </AlertDialog.Description>
          {fields && <div className="mt-5">{fields}</div>}
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <AlertDialog.Close ref={wayOut} className={buttonClass("outline")}>
              {keepLabel}
            </AlertDialog.Close>
            {confirm}
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
