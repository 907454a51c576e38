import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The drawer of `MobileNav`, which loads it. */
export default function MobileNavDrawer({ open, onClose, children }: DrawerProps) {
  function closeAtLink({ target }: MouseEvent) {
    if (target instanceof Element && target.closest("a")) onClose();
  }
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop fade fixed inset-0 z-40 bg-ink/60" />
        <Dialog.Popup
          onClick={closeAtLink}
          className="drawer fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] flex-col overflow-y-auto overscroll-contain border-r border-edge bg-surface text-fg shadow-float"
        >
          <div className="flex min-h-14 items-center justify-between border-b border-edge pr-2 pl-6">
            <Dialog.Title className="text-h4">Back office</Dialog.Title>
            <Dialog.Close
              className="grid size-11 place-items-center rounded hover:bg-fg/8"
              aria-label="Close navigation"
            >
              <X className="size-5" strokeWidth={1.75} aria-hidden />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
