import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether React runs the page; false on the server and for the first render in the browser. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
