import type { Trx } from "./schema";

/** Inserts or overwrites settings by key. What is saved is no sample anymore. */
export async function putSettings(trx: Trx, settings: Record<string, string>): Promise<void> {
  const rows = Object.entries(settings).map(([setting_key, setting_value]) => ({
    setting_key,
    setting_value,
  }));
  await trx
    .insertInto("business_settings")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("setting_key").doUpdateSet((eb) => ({
        setting_value: eb.ref("excluded.setting_value"),
        sample: false,
      })),
    )
    .execute();
}
