import { useEffect, useState } from "react";

const everyMs = 10_000;

/**
 * Reports every few seconds that the inbox or a message is open and visible. Visitors then see that
 * someone is online, and colleagues see who else has the message open.
 * @param place "inbox" or the id of a message; undefined for people who can't reply
 * @returns the names of the others
 */
export function usePresence(place: string | undefined): readonly string[] {
  const [found, setFound] = useState<{ place: string; others: readonly string[] }>();
  useEffect(() => {
    if (!place) return;
    let ended = false;
    const report = async () => {
      if (document.visibilityState === "hidden") return;
      try {
        const response = await fetch("/admin/messages/presence", {
          method: "POST",
          headers: { "Content-Type": "application/json", Accept: "application/json" },
          body: JSON.stringify({ place }),
        });
        const { others } = (await response.json()) as { others?: unknown };
        if (!ended && Array.isArray(others)) setFound({ place, others: others as string[] });
      } catch {
        // Signed out or offline. The next report tries again.
      }
    };
    const onVisibility = () => void report();
    void report();
    const timer = setInterval(report, everyMs);
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      ended = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onVisibility);
    };
  }, [place]);
  return found?.place === place ? (found?.others ?? []) : [];
}
