import { sql } from "kysely";
import type { Trx } from "./schema";

/**
 * Makes a record that is being saved the company's own.
 * @returns whether it was a sample, for the audit log, and whether anything changed
 */
export async function clearSample(
  trx: Trx,
  table: "licenses" | "coverages" | "services" | "gallery_items" | "jobs",
  id: string | number,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update ${sql.table(table)} set sample = false
    where id = ${id} and sample`.execute(trx);
  return numAffectedRows > 0n;
}
