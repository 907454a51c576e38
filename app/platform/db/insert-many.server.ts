import { sql } from "kysely";
import type { NewRow, Tables, Trx } from "./schema";

const atOnce = 500;

/**
 * Inserts many rows, all with the columns of the first. They are sent as one JSON text, because
 * binding each value as a parameter takes longer than storing it.
 */
export async function insertMany<Table extends keyof Tables & string>(
  trx: Trx,
  table: Table,
  rows: readonly NewRow<Table>[],
): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  for (let at = 0; at < rows.length; at += atOnce) {
    const chunk = JSON.stringify(rows.slice(at, at + atOnce));
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${chunk}::text::json)
    `.execute(trx);
  }
}
