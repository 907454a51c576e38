/**
 * Whether a browser asks for a page that nobody has opened yet. Such a request isn't an opening. One
 * that gets an error is made again when the person opens the page.
 */
export function isPrefetch({ headers }: Request): boolean {
  const purposes = ["sec-purpose", "purpose", "x-purpose", "x-moz"].map((name) =>
    headers.get(name),
  );
  return purposes.some((purpose) => /prefetch|preview/i.test(purpose ?? ""));
}
