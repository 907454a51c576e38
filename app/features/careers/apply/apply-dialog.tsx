import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import { m } from "~/shared/messages/public/careers";
import { buttonClass } from "~/ui/button";
import type { OpeningCard } from "../openings/schema";
import { ApplicationForm } from "./application-form";

export interface ApplyDialogProps {
  /** Undefined after an application was received. */
  opening: OpeningCard | undefined;
  open: boolean;
  onClose: () => void;
  onReceived: () => void;
  /** Gets the focus back when the dialog closes. */
  opener: RefObject<HTMLElement | null>;
}

/**
 * The application form over the list. It stays in the page while it is closed, so opening it again,
 * for this opening or another, keeps the typed text and the chosen file.
 */
export function ApplyDialog({ opening, open, onClose, onReceived, opener }: ApplyDialogProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState(false);
  const [received, setReceived] = useState(0);

  return (
    <Dialog.Root
      open={open}
      // Don't close during an upload, which has its own Cancel button.
      onOpenChange={(next) => !next && !busy && onClose()}
      // Don't close on a tap outside, which is usually a mistake.
      disablePointerDismissal
    >
      <Dialog.Portal keepMounted>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-ink/90" />
        <Dialog.Popup
          className="day fixed inset-0 z-50 m-auto flex h-fit max-h-dvh w-full max-w-2xl flex-col border border-edge bg-surface! shadow-float sm:max-h-[92dvh] sm:rounded"
          initialFocus={title}
          finalFocus={opener}
        >
          <div className="flex items-start justify-between gap-4 border-b border-edge px-5 py-4 sm:px-7">
            <div className="min-w-0">
              <Dialog.Description className="eyebrow wrap-anywhere">
                {opening
                  ? m.apply_dialog_apply_for({ location: opening.location, shift: opening.shift })
                  : m.apply_dialog_apply}
              </Dialog.Description>
              <Dialog.Title ref={title} tabIndex={-1} className="mt-1 text-h3 wrap-anywhere">
                {opening?.title}
              </Dialog.Title>
            </div>
            <Dialog.Close className={buttonClass("plain", "medium", "-mr-3 px-3")} disabled={busy}>
              <X className="size-5" aria-hidden />
              <span className="sr-only">{m.apply_dialog_close}</span>
            </Dialog.Close>
          </div>
          <div className="overflow-y-auto px-5 py-6 sm:px-7">
            <ApplicationForm
              // Starts with an empty form after each received application.
              key={received}
              opening={opening}
              onReceived={() => {
                setReceived(received + 1);
                onReceived();
              }}
              onBusy={setBusy}
            />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
