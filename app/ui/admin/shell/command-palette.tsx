import { Search } from "lucide-react";
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from "react";
import { useCloseOnBack } from "./mobile-nav";
import type { NavGroup } from "./nav-groups";

// Loaded on first use.
const CommandPaletteDialog = lazy(() => import("./command-palette-dialog"));

/** Finds screens and people by name, from any screen; also opens with Ctrl+K or Cmd+K. */
export function useCommandPalette(groups: readonly NavGroup[]): {
  show: () => void;
  palette: ReactNode;
} {
  const [{ open, times }, setState] = useState({ open: false, times: 0 });
  const setOpen = useCallback((to: boolean) => {
    setState((before) => ({
      open: to,
      times: before.times + (to && !before.open ? 1 : 0),
    }));
  }, []);
  useCloseOnBack(setOpen);
  const show = useCallback(() => setOpen(true), [setOpen]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || event.shiftKey || event.altKey) return;
      if (event.ctrlKey === event.metaKey) return;
      event.preventDefault();
      show();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [show]);
  const palette = times > 0 && (
    // Starts empty each time it opens.
    <Palette key={times} groups={groups} open={open} onOpenChange={setOpen} />
  );
  return { show, palette };
}

/** The dialog, with the text typed since it was opened. */
function Palette(dialog: {
  groups: readonly NavGroup[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const [typed, setTyped] = useState("");
  const [isReady, setIsReady] = useState(false);
  useEarlyKeys(dialog.open && !isReady, setTyped, dialog.onOpenChange);
  return (
    <Suspense>
      <CommandPaletteDialog
        {...dialog}
        typed={typed}
        onTyped={setTyped}
        onFocus={() => setIsReady(true)}
      />
    </Suspense>
  );
}

/**
 * Collects typed keys until the field has the focus. Otherwise, keys typed while the dialog's code
 * loads would be lost, or change something on the page behind it.
 */
function useEarlyKeys(
  isWaiting: boolean,
  setTyped: (change: (typed: string) => string) => void,
  setOpen: (open: boolean) => void,
): void {
  useEffect(() => {
    if (!isWaiting) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, isComposing } = event;
      if (ctrlKey || metaKey || altKey || isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      if (key === "Escape") setOpen(false);
      else if (key === "Backspace") setTyped((typed) => typed.slice(0, -1));
      else if (key.length === 1) setTyped((typed) => typed + key);
    };
    addEventListener("keydown", onKeyDown, { capture: true });
    return () => removeEventListener("keydown", onKeyDown, { capture: true });
  }, [isWaiting, setTyped, setOpen]);
}

/** The search button in the sidebar, with its keyboard shortcut. */
export function FindField({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-keyshortcuts="Control+K Meta+K"
      className="mx-3 flex min-h-9 items-center gap-2.5 rounded border border-edge px-3 text-sm text-muted hover:border-fg hover:text-fg"
    >
      <Search className="size-4" strokeWidth={1.75} aria-hidden />
      Find
      <span className="ml-auto text-xs" aria-hidden="true">
        Ctrl K
      </span>
    </button>
  );
}

/** The search button on phones. */
export function FindButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="grid size-11 place-items-center rounded hover:bg-fg/8"
      aria-label="Find screens and people"
    >
      <Search className="size-5" strokeWidth={1.75} aria-hidden />
    </button>
  );
}
