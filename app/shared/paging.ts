/** Rows on one page of any list in the office. */
export const pageSize = 25;

/** The page that an address asks for, from 1; anything that isn't a page number is the first. */
export function pageOf(search: URLSearchParams): number {
  const page = Number(search.get("page") ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

/** What to ask the database for: one row more than is shown tells whether a page follows. */
export function windowOf(page: number): { limit: number; offset: number } {
  return { limit: pageSize + 1, offset: (page - 1) * pageSize };
}

/** One page of a list. */
export interface Page<Row> {
  rows: Row[];
  page: number;
  hasNext: boolean;
}

/** A page from the rows of its {@link windowOf}. */
export function asPage<Row>(found: Row[], page: number): Page<Row> {
  return { rows: found.slice(0, pageSize), page, hasNext: found.length > pageSize };
}
