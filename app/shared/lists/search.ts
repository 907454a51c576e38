/** A LIKE pattern that matches text containing `typed`, with its wildcards escaped. */
export function containing(typed: string): string {
  return `%${typed.replace(/[\\%_]/g, "\\$&")}%`;
}

/** A search term from the URL: one line without control characters. */
export function searchTerm(typed: string | null): string {
  return (typed ?? "")
    .replace(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, 254);
}

/** The search and the status in a list's address; an unknown status is none. */
export function searchAndStatus<Status extends string>(
  params: URLSearchParams,
  statuses: readonly Status[],
): { search: string; status: Status | undefined } {
  const asked = params.get("status");
  return { search: searchTerm(params.get("q")), status: statuses.find((one) => one === asked) };
}

/** How many rows a search without an index looks through. */
export const newestSearched = 5_000;

/** Whether the trigram index can find a text, which takes three letters or digits in a row. */
export function searchesEverything(search: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(search);
}

/** The note on an empty list when the search didn't cover all rows. */
export function shortSearchNote(search: string): string {
  if (searchesEverything(search)) return "";
  const newest = newestSearched.toLocaleString("en-US");
  return `Type at least 3 letters to search everything. Shorter searches check only the newest ${newest} records.`;
}
