import { useEffect } from "react";
import { useRevalidator } from "react-router";

/**
 * Keeps an open page true: when something that the public site shows changes, its loaders run
 * again. The browser reconnects by itself and then hears of what it missed.
 * @param version what the page was made with
 */
export function useLiveChanges(version: string): void {
  const { revalidate } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies(version): one connection for the life of the page, later versions arrive through it
  useEffect(() => {
    const source = new EventSource(`/events?since=${encodeURIComponent(version)}`);
    source.addEventListener("change", () => void revalidate());
    // A page put aside by the browser must not hold a connection.
    const pause = () => source.close();
    addEventListener("pagehide", pause);
    return () => {
      removeEventListener("pagehide", pause);
      source.close();
    };
  }, [revalidate]);
}
