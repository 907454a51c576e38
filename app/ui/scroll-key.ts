import type { Location } from "react-router";

/** The state of a link that opens a page at the scroll position of an earlier visit. */
export function scrollState(key: string) {
  return { scrollKey: key };
}

/** The key under which a visit's scroll position is kept: its own, or an earlier visit's. */
export function scrollKey({ key, state }: Pick<Location, "key" | "state">): string {
  return typeof state?.scrollKey === "string" ? state.scrollKey : key;
}
