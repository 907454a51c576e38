import { useEffect, useState } from "react";

const everyMs = 10_000;

/**
 * Says every few seconds that someone has the inbox or a message open and in sight. Visitors learn
 * from it that someone is there, and colleagues who else has the message open.
 * @param place "inbox" or the id of a message; undefined for someone who can't reply
 * @returns the names of the others
 */
export function usePresence(place: string | undefined): readonly string[] {
  const [found, setFound] = useState<{ place: string; others: readonly string[] }>();
  useEffect(() => {
    if (!place) return;
    let ended = false;
    const say = async () => {
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
        // Signed out or offline: the next one says it again.
      }
    };
    const onVisibility = () => void say();
    void say();
    const timer = setInterval(say, everyMs);
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      ended = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onVisibility);
    };
  }, [place]);
  return found?.place === place ? (found?.others ?? []) : [];
}
