import type { Database, Trx } from "~/platform/db/schema";
import { type BusinessInfo, businessInfoKeys } from "./rules";

/** What the office has told of the company; what it hasn't is empty. */
export async function businessInfo(db: Database | Trx): Promise<BusinessInfo> {
  const rows = await db
    .selectFrom("business_settings")
    .selectAll()
    .where("setting_key", "in", businessInfoKeys)
    .execute();
  const set = new Map(rows.map((row) => [row.setting_key, row.setting_value]));
  return Object.fromEntries(
    businessInfoKeys.map((key) => [key, set.get(key) ?? ""]),
  ) as BusinessInfo;
}
