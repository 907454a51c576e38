import { Search } from "lucide-react";
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from "react";
import { useCloseOnBack } from "./mobile-nav";

// Fetched at its first use: most screens are left without it.
const CommandPaletteDialog = lazy(() => import("./command-palette-dialog"));

/** Finds screens and people by name, from anywhere, also with Ctrl+K or Cmd+K. */
export function useCommandPalette(): { show: () => void; palette: ReactNode } {
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  useCloseOnBack(setOpen);
  const show = useCallback(() => {
    setUsed(true);
    setOpen(true);
  }, []);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || event.shiftKey || event.altKey) return;
      if (event.ctrlKey === event.metaKey) return;
      event.preventDefault();
      show();
    };
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  }, [show]);
  const palette = used && (
    <Suspense>
      <CommandPaletteDialog open={open} onOpenChange={setOpen} />
    </Suspense>
  );
  return { show, palette };
}

/** In the sidebar: says what it does, and its keys. */
export function FindField({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-keyshortcuts="Control+K Meta+K"
      className="needs-script mx-3 flex min-h-9 items-center gap-2.5 rounded border border-edge px-3 text-sm text-muted hover:border-fg hover:text-fg"
    >
      <Search className="size-4" strokeWidth={1.75} aria-hidden />
      Find
      <span className="ml-auto text-xs" aria-hidden="true">
        Ctrl K
      </span>
    </button>
  );
}

/** On a phone: the icon alone. */
export function FindButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="needs-script grid size-11 place-items-center rounded hover:bg-fg/8"
      aria-label="Find a screen or a person"
    >
      <Search className="size-5" strokeWidth={1.75} aria-hidden />
    </button>
  );
}
