import { useEffect } from "react";
import { useFetcher } from "react-router";

/**
 * Marks an appointment that its customer booked as seen when someone opens it who may change it
 * (others pass false). Live updates don't, because nobody may be looking at an open screen.
 */
export function useSeen(id: string, unseen: boolean): void {
  const { submit } = useFetcher();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another booking is opened
  useEffect(() => {
    if (unseen) submit({ intent: "seen" }, { method: "post" });
  }, [id]);
}
