import { settingsAndZone } from "~/features/settings/public/queries.server";
import type { Database, Trx } from "~/platform/db/schema";
import { defaultSlotSettings } from "./rules";
import type { SlotSettings } from "./schema";

const names = Object.keys(defaultSlotSettings);

/** The slot settings; the default for each one that is missing or invalid. */
export async function slotSettings(
  db: Database | Trx,
  { lock = false } = {},
): Promise<SlotSettings> {
  const rows = await db
    .selectFrom("business_settings")
    .selectAll()
    .where("setting_key", "in", names)
    .orderBy("setting_key")
    .$if(lock, (query) => query.forUpdate())
    .execute();
  return withDefaults(rows.map((row) => [row.setting_key, row.setting_value]));
}

/** Like {@link slotSettings}, with the company's IANA time zone. */
export async function slotSettingsAndZone(db: Database | Trx) {
  const { settings, zone } = await settingsAndZone(db, names);
  return { settings: withDefaults(settings), zone };
}

function withDefaults(stored: Iterable<[string, string]>): SlotSettings {
  const valid = [...stored].filter(([, value]) => /^\d{1,6}$/.test(value));
  const numbers = valid.map(([key, value]) => [key, Number(value)]);
  return { ...defaultSlotSettings, ...Object.fromEntries(numbers) };
}
