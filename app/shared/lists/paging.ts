/** Rows on a page of any list in the back office. */
export const pageSize = 25;

/** The page number in the URL, from 1; anything invalid means page 1. */
export function pageOf(search: URLSearchParams): number {
  const page = Number(search.get("page") ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

/** The limit and offset of a page's query: one extra row shows whether another page follows. */
export function windowOf(page: number): { limit: number; offset: number } {
  return { limit: pageSize + 1, offset: (page - 1) * pageSize };
}

export interface Page<Row> {
  rows: Row[];
  page: number;
  hasNext: boolean;
}

/** Builds a page from the rows selected with its {@link windowOf}. */
export function asPage<Row>(found: Row[], page: number): Page<Row> {
  return { rows: found.slice(0, pageSize), page, hasNext: found.length > pageSize };
}
