import type { Database, Trx } from "~/platform/db/schema";
import { type BusinessInfo, businessInfo } from "./schema";

/** The stored business information; an unset field is empty. */
export async function readBusinessInfo(db: Database | Trx): Promise<BusinessInfo> {
  const rows = await db
    .selectFrom("business_settings")
    .selectAll()
    .where("setting_key", "in", businessInfo.columns)
    .execute();
  const stored = new Map<string, string>(
    rows.map(({ setting_key, setting_value }) => [setting_key, setting_value]),
  );
  const values = businessInfo.columns.map((key) => [key, stored.get(key) ?? ""]);
  return Object.fromEntries(values) as BusinessInfo;
}
