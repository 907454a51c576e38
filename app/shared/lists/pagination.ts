/** Rows on a page of any list in the back office. */
export const pageSize = 25;

/**
 * A row's place in a list: its values in the columns of the order, as the database writes them. The
 * last column is unique.
 */
export type RowKey = readonly string[];

/**
 * The page to show: its number, and the row that it follows or precedes. Such a page is found in an
 * index however far down it is, and rows that arrive or leave don't shift it. A page with only a
 * number, as in older URLs, is counted from the start of the list.
 */
export interface Place {
  page: number;
  after?: RowKey;
  before?: RowKey;
}

export const firstPage: Place = { page: 1 };

/** The place in the URL's `page`; anything invalid means page 1. */
export function placeOf(search: URLSearchParams): Place {
  const [number, side, ...parts] = (search.get("page") ?? "1").split(",");
  const page = Number(number);
  if (!Number.isInteger(page) || page < 1 || page > 1_000_000) return firstPage;
  const key = parts.map((part) => part.replace(/%(25|2C)/g, decodeURIComponent));
  if (side === "after") return { page, after: key };
  return side === "before" ? { page, before: key } : { page };
}

/** The URL's `page` for a place. */
export function placeText({ page, after, before }: Place): string {
  const key = after ?? before;
  if (!key) return String(page);
  const parts = key.map((part) => part.replace(/[%,]/g, encodeURIComponent));
  return [page, after ? "after" : "before", ...parts].join(",");
}

export interface Page<Row> {
  rows: Row[];
  /** The page's number, which doesn't change when rows are added or removed. */
  page: number;
  /** The `page` parameter of the previous and the next page; undefined if there is none. */
  previous: string | undefined;
  next: string | undefined;
}
