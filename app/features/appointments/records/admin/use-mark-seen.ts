import { useEffect } from "react";
import { useFetcher } from "react-router";

/**
 * Marks an appointment that a customer booked as seen when someone who may edit it opens it. Live
 * updates don't count, because nobody may be looking at the screen.
 * @param unseen false for people who may not edit it
 */
export function useMarkSeen(id: string, unseen: boolean): void {
  const { submit } = useFetcher();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another booking is opened
  useEffect(() => {
    if (unseen) submit({ intent: "seen" }, { method: "post" });
  }, [id]);
}
