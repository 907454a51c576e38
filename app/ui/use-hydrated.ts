import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether script runs the page already: not in the document as it was sent. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
