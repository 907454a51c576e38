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
