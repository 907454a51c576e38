import pLimit, { type LimitFunction } from "p-limit";

/** How many pages are rendered at the same time for one visitor. The others wait for their turn. */
const mostAtOnce = 4;

/** Runs at most {@link mostAtOnce} functions with the same key at a time, in order. */
export type RenderLimit = <Result>(key: string, run: () => Promise<Result>) => Promise<Result>;

/**
 * Keeps a visitor with many connections from making everyone else wait for their pages: rendering
 * takes turns on one thread.
 */
export function limitRenders(): RenderLimit {
  const visitors = new Map<string, LimitFunction>();
  return async (key, run) => {
    const limit = visitors.get(key) ?? pLimit(mostAtOnce);
    visitors.set(key, limit);
    try {
      return await limit(run);
    } finally {
      // The limit counts this run until after its result was read.
      setImmediate(() => {
        const isIdle = limit.activeCount + limit.pendingCount === 0;
        if (isIdle && visitors.get(key) === limit) visitors.delete(key);
      });
    }
  };
}
