import { createContext } from "react-router";
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
