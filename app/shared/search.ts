/** What somebody typed into the search box, as a LIKE pattern that finds exactly that text. */
export function containing(typed: string): string {
  return `%${typed.replace(/[\\%_]/g, "\\$&")}%`;
}

/** A search as it is run: one line, no control characters, no longer than any field. */
export function searchTerm(typed: string | null): string {
  return (typed ?? "")
    .replace(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, 254);
}

/** As many rows are looked through for a search that no index helps with. */
export const newestSearched = 5_000;

/**
 * Whether an index of trigrams helps to find a text: it needs three letters or digits in a row.
 * Anything shorter would read every row there is.
 */
export function searchesEverything(search: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(search);
}

/** What an empty list says about a search that didn't look everywhere. */
export function shortSearchNote(search: string): string {
  if (searchesEverything(search)) return "";
  const newest = newestSearched.toLocaleString("en-US");
  return `So short a search looks through the newest ${newest} only.`;
}
