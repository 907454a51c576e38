import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Services } from "~/platform/services";
import { accept } from "~/shared/outcome";
import type { BusinessInfoInput } from "./schema";

/** Saves the contact details; if one is new, every open page hears of it at the commit. */
export async function saveBusinessInfo(
  services: Pick<Services, "db" | "clock" | "events">,
  actor: AdminActor,
  input: BusinessInfoInput,
) {
  const { db, events } = services;
  const rows = Object.entries(input).map(([setting_key, setting_value]) => ({
    setting_key,
    setting_value,
  }));
  await db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom("business_settings")
      .selectAll()
      .where("setting_key", "in", Object.keys(input))
      .forUpdate()
      .execute();
    const changed = await trx
      .insertInto("business_settings")
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .column("setting_key")
          .doUpdateSet((eb) => ({ setting_value: eb.ref("excluded.setting_value") }))
          .whereRef("business_settings.setting_value", "!=", "excluded.setting_value"),
      )
      .returning("setting_key")
      .execute();
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "setting",
      entityId: "business-info",
      label: "Business contact information",
      before: Object.fromEntries(before.map((row) => [row.setting_key, row.setting_value])),
      after: input,
    });
    // What was saved as it was is no change: pages stay in memory, dates in the sitemap, too.
    if (changed.length > 0) await events.publish(trx, "settings");
  });
  return accept();
}
