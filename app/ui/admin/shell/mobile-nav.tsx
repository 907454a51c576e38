import { Menu } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { useDialogCode } from "../dialogs/dialog-code";
import type { DrawerProps } from "./mobile-nav-drawer";

const loadDrawer = () => import("./mobile-nav-drawer");

/** The navigation on a small screen: a drawer that closes when a link is followed. */
export function MobileNav({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const [needed, setNeeded] = useState(false);
  useCloseOnBack(setOpen);
  // Wide screens don't show the button and don't load the drawer.
  useEffect(() => setNeeded(button.current?.checkVisibility() === true), []);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label="Open navigation"
        onClick={() => {
          setNeeded(true);
          setOpen(true);
        }}
        className="-mr-2 grid size-11 place-items-center rounded hover:bg-fg/8"
      >
        <Menu className="size-5" strokeWidth={1.75} aria-hidden />
      </button>
      {needed && (
        <Drawer open={open} onClose={() => setOpen(false)}>
          {children}
        </Drawer>
      )}
    </>
  );
}

function Drawer(props: DrawerProps) {
  const Loaded = useDialogCode(loadDrawer, props);
  return Loaded && <Loaded {...props} />;
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
