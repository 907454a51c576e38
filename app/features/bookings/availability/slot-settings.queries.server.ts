import { settingsAndZone } from "~/features/settings/public/queries.server";
import type { Database, Trx } from "~/platform/db/schema";
import { usualSlotRules } from "./slot-settings.rules";
import type { SlotRules } from "./slot-settings.schema";

/** How appointments are cut; what isn't set, or makes no sense, is as usual. */
export async function slotRules(db: Database | Trx, { lock = false } = {}): Promise<SlotRules> {
  const rows = await db
    .selectFrom("business_settings")
    .selectAll()
    .where("setting_key", "in", Object.keys(usualSlotRules))
    .orderBy("setting_key")
    .$if(lock, (query) => query.forUpdate())
    .execute();
  return rulesOf(rows);
}

/** As {@link slotRules}, with the IANA name of the zone in which the company lives. */
export async function slotRulesAndZone(
  db: Database | Trx,
): Promise<{ rules: SlotRules; zone: string }> {
  const { settings, zone } = await settingsAndZone(db, Object.keys(usualSlotRules));
  return { rules: rulesOf(settings), zone };
}

function rulesOf(rows: { setting_key: string; setting_value: string }[]): SlotRules {
  const rules = { ...usualSlotRules };
  for (const { setting_key, setting_value } of rows) {
    if (/^\d{1,6}$/.test(setting_value))
      rules[setting_key as keyof SlotRules] = Number(setting_value);
  }
  return rules;
}
