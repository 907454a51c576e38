import { useEffect, useEffectEvent } from "react";

const reloadMs = 4_000;

/**
 * Loads the data of a visitor's own page every few seconds while it's visible. The public event
 * stream doesn't announce such changes, because each one would reload every open page of the site.
 */
export function usePolling(active: boolean, load: () => unknown): void {
  const reload = useEffectEvent(load);
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void reload();
    }, reloadMs);
    return () => clearInterval(timer);
  }, [active]);
}
