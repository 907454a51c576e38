import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * Closes what lies over a page when the browser goes back or forward beneath it. Whatever leads
 * elsewhere from within closes it itself, at once: who opens it again while the next page is still
 * on its way keeps it.
 */
export function useCloseOnBack(setOpen: (open: boolean) => void): void {
  const { key } = useLocation();
  const by = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each other page
  useEffect(() => {
    if (by === "POP") setOpen(false);
  }, [key]);
}
