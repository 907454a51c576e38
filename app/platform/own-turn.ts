import pLimit from "p-limit";

const oneAtATime = pLimit(1);

/**
 * Waits for a turn of the event loop that no other caller gets. Of many requests that arrive
 * together, each is then worked on with pauses for everything else, such as cached pages.
 */
export function ownTurn(): Promise<void> {
  return oneAtATime(() => new Promise<void>((resolve) => setImmediate(resolve)));
}
