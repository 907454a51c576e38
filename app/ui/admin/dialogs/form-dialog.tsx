import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { LeaveDialog, unsavedText } from "../unsaved/leave-dialog";
import { useUnsavedChanges } from "../unsaved/unsaved-changes-guard";

/** A form in a dialog. It asks before it discards unsaved changes. */
export function FormDialog({
  open,
  onClose,
  title,
  note,
  finalFocus,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The name of the item that the form edits. */
  note: ReactNode;
  /** The element that has the focus afterwards; true, the default, for the one before. */
  finalFocus?: (() => HTMLElement | true) | undefined;
  children: ReactNode;
}) {
  const popup = useRef<HTMLDivElement>(null);
  const { isUnsaved } = useUnsavedChanges();
  const [asking, setAsking] = useState(false);
  function close() {
    if (popup.current && isUnsaved(popup.current)) setAsking(true);
    else onClose();
  }
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop fade fixed inset-0 z-40 bg-ink/60" />
        <Dialog.Popup
          ref={popup}
          // Lets people type right away, but not on a touchscreen, where the keyboard would cover
          // the rest.
          initialFocus={(how) => how === "touch" || (firstField(popup.current) ?? true)}
          finalFocus={finalFocus}
          className="fade fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[calc(100dvh-2rem)] max-w-lg -translate-y-1/2 overflow-y-auto overscroll-contain rounded border border-edge bg-raised p-6 text-fg shadow-float"
        >
          <div className="flex items-start justify-between gap-4">
            <Dialog.Title className="text-h4">{title}</Dialog.Title>
            <Dialog.Close
              className="-m-2 grid size-10 shrink-0 place-items-center rounded hover:bg-fg/8"
              aria-label="Close"
            >
              <X className="size-5" strokeWidth={1.75} aria-hidden />
            </Dialog.Close>
          </div>
          <Dialog.Description
            render={<div />}
            className="mt-1 mr-8 mb-5 text-md break-words text-muted"
          >
            {note}
          </Dialog.Description>
          {children}
          <LeaveDialog
            open={asking}
            text={unsavedText}
            onKeep={() => setAsking(false)}
            onLeave={() => {
              setAsking(false);
              onClose();
            }}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The field marked with `data-first`, or else the first one. */
const firstField = (popup: HTMLElement | null) =>
  popup?.querySelector<HTMLElement>("[data-first]") ??
  popup?.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea");
