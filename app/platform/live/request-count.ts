let begun = 0;

/** Counts a request of a navigation or a fetcher, and returns its number. */
export function countRequest(): number {
  begun += 1;
  return begun;
}

/** How many requests have begun. */
export function requestsBegun(): number {
  return begun;
}
