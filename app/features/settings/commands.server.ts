import type { AdminActor } from "~/platform/auth/actor";
import type { Services } from "~/platform/services";
import { accept } from "~/shared/outcome";
import type { BusinessInfoInput } from "./schema";

/** Saves the contact details; every open page hears of it when the transaction commits. */
export async function saveBusinessInfo(
  { db, events }: Pick<Services, "db" | "events">,
  _actor: AdminActor,
  input: BusinessInfoInput,
) {
  const rows = Object.entries(input).map(([setting_key, setting_value]) => ({
    setting_key,
    setting_value,
  }));
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("business_settings")
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .column("setting_key")
          .doUpdateSet((eb) => ({ setting_value: eb.ref("excluded.setting_value") })),
      )
      .execute();
    await events.publish(trx, "settings");
  });
  return accept();
}
