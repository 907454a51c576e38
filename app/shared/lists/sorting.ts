/** A list's order in its URL: a column, with a minus sign in front for descending. */
export type SortOrder<Column extends string = string> = Column | `-${Column}`;

/**
 * Reads the `sort` parameter.
 * @param columns the columns that the list can be sorted by
 * @param usual the order without the parameter, or with an unknown one
 */
export function sortOf<Column extends string>(
  params: URLSearchParams,
  columns: readonly Column[],
  usual: SortOrder<Column>,
): SortOrder<Column> {
  const asked = params.get("sort");
  for (const column of columns) {
    if (asked === column) return column;
    if (asked === `-${column}`) return `-${column}`;
  }
  return usual;
}

/** The column and direction of an order. */
export function sortParts<Column extends string>(
  order: SortOrder<Column>,
): { column: Column; direction: "asc" | "desc" } {
  return order.startsWith("-")
    ? { column: order.slice(1) as Column, direction: "desc" }
    : { column: order as Column, direction: "asc" };
}

export function reversed(direction: "asc" | "desc"): "asc" | "desc" {
  return direction === "asc" ? "desc" : "asc";
}
