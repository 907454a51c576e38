import { useSyncExternalStore } from "react";
import { ownZone } from "./visitor-zone.rules";

const never = () => () => {};
const unknown = () => undefined;

/** The visitor's own time zone, once script runs: the document is the same for everybody. */
export function useVisitorZone(): string | undefined {
  return useSyncExternalStore(never, ownZone, unknown);
}
