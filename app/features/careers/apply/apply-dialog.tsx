import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import { buttonClass } from "~/ui/button";
import type { OpeningCard } from "../schema";
import { ApplicationForm } from "./application-form";

export interface ApplyDialogProps {
  /** What is applied for; undefined once the application has been received. */
  opening: OpeningCard | undefined;
  open: boolean;
  onClose: () => void;
  onReceived: () => void;
  /** Where the focus goes back to. */
  opener: RefObject<HTMLElement | null>;
}

/**
 * The application form over the list. Closed, it stays in the page: whoever opens it again, for
 * this opening or another, finds what was typed and the file that was chosen.
 */
export function ApplyDialog({ opening, open, onClose, onReceived, opener }: ApplyDialogProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState(false);
  const [received, setReceived] = useState(0);

  return (
    <Dialog.Root
      open={open}
      // What is on its way can be stopped in the form; until then there is something to see.
      onOpenChange={(next) => !next && !busy && onClose()}
      // A tap beside a form is a slip more often than a wish.
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
                Apply{opening && `: ${opening.location}, ${opening.shift}`}
              </Dialog.Description>
              <Dialog.Title ref={title} tabIndex={-1} className="mt-1 text-h3 wrap-anywhere">
                {opening?.title}
              </Dialog.Title>
            </div>
            <Dialog.Close className={buttonClass("plain", "medium", "-mr-3 px-3")} disabled={busy}>
              <X className="size-5" aria-hidden />
              <span className="sr-only">Close</span>
            </Dialog.Close>
          </div>
          <div className="overflow-y-auto px-5 py-6 sm:px-7">
            <ApplicationForm
              // Received leaves an empty form behind.
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
