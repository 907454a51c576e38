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
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  useCloseOnBack(setOpen);
  const show = useCallback(() => {
    setUsed(true);
    setOpen(true);
  }, []);
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
  const palette = used && (
    <Suspense>
      <CommandPaletteDialog groups={groups} open={open} onOpenChange={setOpen} />
    </Suspense>
  );
  return { show, palette };
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
