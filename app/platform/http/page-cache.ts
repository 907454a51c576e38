import { createContext, type RouterContextProvider } from "react-router";
import type { Topic } from "../events.server";

/**
 * A public screen exports this as part of its `handle` when its page is the same for everybody:
 * it is then made once and sent from memory until one of the topics changes.
 */
export interface PageMemory {
  topics: readonly Topic[];
  /** The page shows the time: it is made anew each minute. */
  everyMinute?: boolean;
}

/** Filled in while a page is rendered, read by the server afterwards. */
export interface PageMemo {
  memory?: PageMemory;
}

export const pageMemo = createContext<PageMemo>();

/** The same for an answer that isn't a document; its other spellings and queries aren't kept. */
export function keepAnswer(
  context: Readonly<RouterContextProvider>,
  url: URL,
  path: string,
  memory: PageMemory,
): void {
  if (url.pathname === path) context.get(pageMemo).memory = memory;
}
