import type { Location } from "react-router";

/** The state of a link that opens a page where another visit of it was left. */
export function scrollState(key: string) {
  return { scrollKey: key };
}

/** Under which key the scroll position of a visit is kept: its own, or that of an earlier visit. */
export function scrollKey({ key, state }: Pick<Location, "key" | "state">): string {
  return typeof state?.scrollKey === "string" ? state.scrollKey : key;
}
