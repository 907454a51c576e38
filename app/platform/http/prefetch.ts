/**
 * Whether a browser is prefetching a page that nobody has opened yet, which doesn't count as
 * opening it. If a prefetch gets an error, the browser repeats it when the person opens the page.
 */
export function isPrefetch({ headers }: Request): boolean {
  const purposes = ["sec-purpose", "purpose", "x-purpose", "x-moz"].map((name) =>
    headers.get(name),
  );
  return purposes.some((purpose) => /prefetch|preview/i.test(purpose ?? ""));
}
