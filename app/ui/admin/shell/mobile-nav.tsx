import { Dialog } from "@base-ui/react/dialog";
import { Menu, X } from "lucide-react";
import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router";

const iconButton = "grid size-11 place-items-center rounded hover:bg-fg/8";

/** The navigation on a small screen: a drawer that closes when a link is followed. */
export function MobileNav({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  useCloseOnBack(setOpen);
  function closeAtLink({ target }: MouseEvent) {
    if (target instanceof Element && target.closest("a")) setOpen(false);
  }

  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger className={`-mr-2 ${iconButton}`} aria-label="Open navigation">
        <Menu className="size-5" strokeWidth={1.75} aria-hidden />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop fade fixed inset-0 z-40 bg-ink/60" />
        <Dialog.Popup
          onClick={closeAtLink}
          className="drawer fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] flex-col overflow-y-auto overscroll-contain border-r border-edge bg-surface text-fg shadow-float"
        >
          <div className="flex min-h-14 items-center justify-between border-b border-edge pr-2 pl-6">
            <Dialog.Title className="text-h4">Back office</Dialog.Title>
            <Dialog.Close className={iconButton} aria-label="Close navigation">
              <X className="size-5" strokeWidth={1.75} aria-hidden />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/**
 * Closes an overlay when the browser goes back or forward. Links inside the overlay close it
 * themselves on click, so reopening it while the next page loads keeps it open.
 */
export function useCloseOnBack(setOpen: (open: boolean) => void): void {
  const { key } = useLocation();
  const by = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each other page
  useEffect(() => {
    if (by === "POP") setOpen(false);
  }, [key]);
}
