import { type RawBuilder, sql } from "kysely";
import type { Database, Tables } from "../db/schema";
import type { RecordPart } from "./declaration";

/** Identifies the person behind the stored phone in a column, like `phoneKey`. */
export function phoneKeyOf(column: string): RawBuilder<string> {
  return sql<string>`phone_key(${sql.ref(column)})`;
}

/**
 * Returns a function that reads the rows whose `column` has one of the ids, sorted by `order`.
 * @param columns what to export; by default everything but hashes and the ids of authors
 */
export function partsBy(
  table: keyof Tables,
  column: string,
  order: string,
  columns?: readonly string[],
): (db: Database, ids: readonly string[]) => Promise<RecordPart[]> {
  const exported = columns
    ? sql`jsonb_build_object(${sql.join(columns.flatMap((name) => [sql.lit(name), sql.ref(name)]))})`
    : sql`to_jsonb(part) - 'actor_id' - 'author_id' - 'submission_hash' - 'secret_hash'`;
  return async (db, ids) => {
    const { rows } = await sql<RecordPart>`
      select ${sql.ref(column)}::text as "recordId", ${exported} as part
      from ${sql.table(table)} as part
      where ${sql.ref(column)} in (${sql.join(ids)})
      order by ${sql.ref(order)}`.execute(db);
    return rows;
  };
}

/** A row without its internal columns, which aren't exported. */
export function omitColumns(row: object, columns: readonly string[]): object {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !columns.includes(name)));
}
