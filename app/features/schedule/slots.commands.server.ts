import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { putSettings } from "~/platform/db/put-settings.server";
import { editMark } from "~/platform/edits.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { slotRules } from "./slots.queries.server";
import { usualSlotRules } from "./slots.rules";
import type { SlotRulesInput } from "./slots.schema";

/** Saves how appointments are cut. Refused with what is there when somebody saved since `seen`. */
export async function saveSlotRules(
  services: Pick<Services, "db" | "clock" | "events">,
  actor: AdminActor,
  { seen, ...input }: SlotRulesInput,
) {
  const settings = Object.entries(input).map(([key, value]) => [key, String(value)]);
  return services.db.transaction().execute(async (trx) => {
    // A setting that isn't there can't be locked: two who save for the first time wait here.
    await trx
      .insertInto("business_settings")
      .values({ setting_key: "slot_minutes", setting_value: String(usualSlotRules.slot_minutes) })
      .onConflict((conflict) => conflict.column("setting_key").doNothing())
      .execute();
    const current = await slotRules(trx, { lock: true });
    if (editMark({ ...current }) !== seen) return refuse("changed", { current });
    await putSettings(trx, Object.fromEntries(settings));
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "setting",
      entityId: "slots",
      label: "Time slots",
      before: current,
      after: input,
    });
    await services.events.publish(trx, "schedule");
    return accept();
  });
}
