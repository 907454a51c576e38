/** How many pages are rendered at the same time for one visitor. The others wait for their turn. */
const mostAtOnce = 4;

/** Runs at most {@link mostAtOnce} functions with the same key at a time, in order. */
export type RenderLimit = <Result>(key: string, run: () => Promise<Result>) => Promise<Result>;

/**
 * Keeps someone with many connections from making everybody else wait for their pages: rendering
 * takes turns on one thread.
 */
export function limitRenders(): RenderLimit {
  const visitors = new Map<string, { running: number; waiting: (() => void)[] }>();
  return async (key, run) => {
    const visitor = visitors.get(key) ?? { running: 0, waiting: [] };
    visitors.set(key, visitor);
    if (visitor.running >= mostAtOnce) {
      // Whoever finishes hands over their turn.
      await new Promise<void>((resolve) => visitor.waiting.push(resolve));
    } else {
      visitor.running += 1;
    }
    try {
      return await run();
    } finally {
      const next = visitor.waiting.shift();
      if (next) {
        next();
      } else {
        visitor.running -= 1;
        if (visitor.running === 0) visitors.delete(key);
      }
    }
  };
}
