import { createContext, type RouterContextProvider } from "react-router";
import type { Topic } from "../events.server";

/** A public route exports this as `handle.cache` when its page is the same for everybody. */
export interface CachePolicy {
  /** Publishing one of these topics marks the cached page as outdated. */
  topics: readonly Topic[];
  /** The page shows the time, so it expires each minute. */
  everyMinute?: boolean;
  /**
   * The parameters of its query that the page reads, including those that its form keeps in its
   * address. A URL with any of them isn't cached, and the page never gets any others.
   */
  params?: readonly string[];
}

/** Set while a page is rendered, read by the server afterwards. */
export const cacheDecision = createContext<{ policy?: CachePolicy }>();

/**
 * Caches a response that isn't a document, unless its URL has a query string or another spelling.
 */
export function cacheResponse(
  context: Readonly<RouterContextProvider>,
  url: URL,
  path: string,
  policy: CachePolicy,
): void {
  if (url.pathname === path) context.get(cacheDecision).policy = policy;
}
