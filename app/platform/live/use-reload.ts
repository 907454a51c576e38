import { useEffect, useEffectEvent } from "react";

const reloadMs = 4_000;

/**
 * Loads the data of one visitor's page every few seconds while it's visible. The public event stream
 * doesn't announce such changes, because every open page of the site would reload with each.
 */
export function useReload(active: boolean, load: () => unknown): void {
  const reload = useEffectEvent(load);
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void reload();
    }, reloadMs);
    return () => clearInterval(timer);
  }, [active]);
}
