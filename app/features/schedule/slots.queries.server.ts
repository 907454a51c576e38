import type { Database, Trx } from "~/platform/db/schema";
import { usualSlotRules } from "./slots.rules";
import type { SlotRules } from "./slots.schema";

/** How appointments are cut; what isn't set, or makes no sense, is as usual. */
export async function slotRules(db: Database | Trx, { lock = false } = {}): Promise<SlotRules> {
  const rows = await db
    .selectFrom("business_settings")
    .selectAll()
    .where("setting_key", "in", Object.keys(usualSlotRules))
    .orderBy("setting_key")
    .$if(lock, (query) => query.forUpdate())
    .execute();
  const rules = { ...usualSlotRules };
  for (const { setting_key, setting_value } of rows) {
    if (/^\d{1,6}$/.test(setting_value))
      rules[setting_key as keyof SlotRules] = Number(setting_value);
  }
  return rules;
}
