import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { withAvailabilityLock } from "~/platform/db/locks/availability.server";
import { putSettings } from "~/platform/db/save-settings.server";
import { editMark } from "~/platform/forms/edit-mark.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { defaultSlotSettings } from "./rules";
import type { SlotSettingsInput } from "./schema";
import { slotSettings } from "./slot-settings.queries.server";

/**
 * Saves the slot settings. Refused as `changed`, with the current ones, when someone else saved
 * since `seen`.
 */
export async function saveSlotSettings(
  services: Pick<Services, "db" | "clock" | "events">,
  actor: AdminActor<"schedule.edit">,
  { seen, ...input }: SlotSettingsInput,
) {
  const settings = Object.entries(input).map(([key, value]) => [key, String(value)]);
  return withAvailabilityLock(services.db, async (trx) => {
    // A missing setting can't be locked. Inserting one makes concurrent first saves wait here.
    await trx
      .insertInto("business_settings")
      .values({
        setting_key: "slot_minutes",
        setting_value: String(defaultSlotSettings.slot_minutes),
      })
      .onConflict((conflict) => conflict.column("setting_key").doNothing())
      .execute();
    const current = await slotSettings(trx, { lock: true });
    if (editMark({ ...current }) !== seen) return refuse("changed", { current });
    await putSettings(trx, Object.fromEntries(settings));
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "setting",
      shownOn: "schedule",
      entityId: "slots",
      label: "Time slots",
      before: current,
      after: input,
    });
    return accept({ settings: input, mark: editMark(input) });
  });
}
