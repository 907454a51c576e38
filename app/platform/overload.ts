import pLimit from "p-limit";

/** Thrown when too much slow work is waiting: forms respond with 503 and keep what was typed. */
export class BusyError extends Error {
  override name = "BusyError";
}

const oneAtATime = pLimit(1);

/**
 * Waits for a turn of the event loop that no other caller gets. When many requests arrive together,
 * this leaves gaps for other work, such as serving cached pages.
 */
export function yieldToEventLoop(): Promise<void> {
  return oneAtATime(() => new Promise<void>((resolve) => setImmediate(resolve)));
}
