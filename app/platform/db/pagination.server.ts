import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { z } from "zod";
import { type Page, type Place, pageSize, placeText, type RowKey } from "~/shared/lists/pagination";
import { searchesEverything } from "~/shared/lists/search";
import { reversed } from "~/shared/lists/sorting";
import { isUuid } from "~/shared/uuid";
import type { Database } from "./schema";

/** Whether a text from a URL is a value of a type. PostgreSQL fails on other texts. */
const isValue = {
  text: (text: string) => !text.includes("\0"),
  uuid: isUuid,
  integer: (text: string) => /^-?\d{1,9}$/.test(text),
  date: (text: string) => z.iso.date().safeParse(text).success,
  time: (text: string) => /^(24:00:00|([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?)$/.test(text),
  timestamptz: (text: string) => z.iso.datetime().safeParse(text).success,
};

/** A column or expression of an order. It must not be null. */
export interface OrderColumn {
  by: RawBuilder<unknown>;
  type: keyof typeof isValue;
}

/** The order of a list, ending with a unique column. An index should have the same columns. */
export interface ListOrder {
  columns: readonly OrderColumn[];
  direction: "asc" | "desc";
}

/**
 * Reads a page of a query in an order with keyset pagination: the page begins at a row's place in
 * the index, and the rows before it aren't read. For a large table, the query should select only
 * what identifies its rows, and the caller reads the rest for the rows of the page.
 */
export async function readPage<From, Table extends keyof From, Row>(
  query: SelectQueryBuilder<From, Table, Row>,
  { columns, direction }: ListOrder,
  { page, ...place }: Place,
): Promise<Page<Row>> {
  const [after, before] = [place.after, place.before].map((key) => validKey(columns, key));
  const backward = before !== undefined;
  const key = after ?? before;
  const towards = backward ? reversed(direction) : direction;
  let ordered = query.select(keyOf(columns).as("rowKey"));
  if (key) ordered = ordered.where(beyond(columns, key, towards));
  for (const { by } of columns) ordered = ordered.orderBy(by, towards);
  const selected = await ordered
    // One more row shows whether another page follows.
    .limit(pageSize + 1)
    .offset(key ? 0 : (page - 1) * pageSize)
    .execute();
  // The compiler can't see the selected key, because the rows' type is a parameter.
  const found = selected as (Row & { rowKey: string[] })[];
  const more = found.length > pageSize;
  // Few rows precede the place: reads page 1 instead, so that it's full and includes new rows.
  if (backward && !more) return readPage(query, { columns, direction }, { page: 1 });
  const rows = found.slice(0, pageSize);
  if (backward) rows.reverse();
  const [first, last] = [rows[0]?.rowKey, rows.at(-1)?.rowKey];
  const shown = backward ? Math.max(page, 2) : page;
  return {
    rows: rows.map(({ rowKey: _, ...row }) => row as Row),
    page: shown,
    previous:
      shown > 1 ? placeText({ page: shown - 1, ...(first && { before: first }) }) : undefined,
    next: last && (backward || more) ? placeText({ page: shown + 1, after: last }) : undefined,
  };
}

/**
 * The most matches that are collected and sorted; beyond that, the list is read in its order. The
 * limit is higher for a list sorted by name: the matches for a name are next to each other and can
 * be far down, so reading in order takes longer.
 */
const maxSorted = { times: 1_000, names: 4_000 };

/** A list sorted by name without filters, whose index of that order contains `search_text`. */
interface Names<From, Table extends keyof From, Row> {
  query: SelectQueryBuilder<From, Table, Row>;
  matches: RawBuilder<boolean>;
}

/**
 * Like {@link readPage}, for the matches of a search. If an index finds them, they are collected
 * and sorted. Reading the list in its order until a page is full takes long when there are few
 * matches, or when they are far down.
 * @param search empty for all rows
 * @param names reads the first rows in the order before it collects matches: the matches for a
 *   common name can fill a page there, and reading an index takes much less time than collecting
 */
export async function readMatches<From, Table extends keyof From, Row>(
  db: Database,
  search: string,
  query: SelectQueryBuilder<From, Table, Row>,
  order: ListOrder,
  place: Place,
  names?: Names<From, Table, Row>,
): Promise<Page<Row>> {
  if (!searchesEverything(search)) return readPage(query, order, place);
  const most = order.columns[0]?.type === "text" ? maxSorted.names : maxSorted.times;
  const sortedBy = order.columns.map(({ by }, at) => by.as(`sort${at}`));
  const columns = order.columns.map(({ type }, at) => ({ by: sql.ref(`sort${at}`), type }));
  if (names && !place.before) {
    const key = validKey(order.columns, place.after);
    let first = names.query.select([...sortedBy, sql.ref("search_text").as("search_text")]);
    if (key) first = first.where(beyond(order.columns, key, order.direction));
    for (const { by } of order.columns) first = first.orderBy(by, order.direction);
    const searched = first.limit(sql.lit(most)).as("first");
    const matches = db.selectFrom(searched).selectAll().where(names.matches);
    const page = await readPage(matches, { ...order, columns }, place);
    if (page.next) return page as unknown as Page<Row>;
  }
  const found = query.select(sortedBy).limit(sql.lit(most + 1));
  const counted = db
    .selectFrom(found.as("found"))
    .selectAll()
    .select(sql<number>`count(*) over ()`.as("matches"));
  const matches = db.selectFrom(counted.as("counted")).selectAll();
  const page = await readPage(matches, { ...order, columns }, place);
  const [first] = page.rows;
  const tooMany = first ? first.matches > most : place.page > 1;
  // The compiler can't see the query's own columns among the others.
  return tooMany ? readPage(query, order, place) : (page as unknown as Page<Row>);
}

function validKey(columns: readonly OrderColumn[], key: RowKey | undefined): RowKey | undefined {
  if (key?.length !== columns.length) return undefined;
  return columns.every(({ type }, at) => isValue[type](key[at] ?? "")) ? key : undefined;
}

/** The row's {@link RowKey}. Moments are exact, unlike in a Date. */
function keyOf(columns: readonly OrderColumn[]): RawBuilder<string[]> {
  const parts = columns.map(({ by, type }) =>
    type === "timestamptz"
      ? sql`to_char(${by} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
      : sql`${by}::text`,
  );
  return sql<string[]>`array[${sql.join(parts)}]`;
}

function beyond(columns: readonly OrderColumn[], key: RowKey, direction: "asc" | "desc") {
  const left = sql.join(columns.map(({ by }) => by));
  const right = sql.join(columns.map(({ type }, at) => sql`${key[at]}::${sql.raw(type)}`));
  // Compares the rows as a whole, which an index can do.
  return sql<boolean>`(${left}) ${sql.raw(direction === "asc" ? ">" : "<")} (${right})`;
}
