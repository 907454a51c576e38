import { data } from "react-router";
import { changedBy } from "~/features/audit/edit-conflict.queries.server";
import { slotSettingLabels } from "~/features/bookings/availability/rules";
import { type SlotSettings, SlotSettingsInput } from "~/features/bookings/availability/schema";
import { saveSlotSettings } from "~/features/bookings/availability/slot-settings.commands.server";
import type { AdminActor } from "~/platform/auth/actor";
import { editMark } from "~/platform/forms/edit-mark.server";
import { parseValues } from "~/platform/forms/parse-form";
import type { Services } from "~/platform/services";

export async function saveSlots(
  running: Services,
  actor: AdminActor,
  values: Record<string, string>,
) {
  const form = parseValues(values, SlotSettingsInput);
  if (!form.ok) return data({ errors: form.errors, values }, { status: 400 });
  const saved = await saveSlotSettings(running, actor, form.value);
  if (saved.ok) return { saved: true as const };
  if (saved.reason === "overbooked") {
    const { affected: hits, mark } = saved;
    return data({ crowded: { hits, mark }, values }, { status: 409 });
  }
  const conflict = {
    mark: editMark({ ...saved.current }),
    ...(await changedBy(running, "setting", "slots")),
    fields: differing(saved.current, form.value),
  };
  return data({ conflict, values }, { status: 409 });
}

function differing(theirs: SlotSettings, mine: SlotSettings) {
  return slotSettingLabels
    .filter(([name]) => theirs[name] !== mine[name])
    .map(([name, label]) => ({ label, theirs: `${theirs[name]}`, mine: `${mine[name]}` }));
}
