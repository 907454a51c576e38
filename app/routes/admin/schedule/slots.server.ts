import { data } from "react-router";
import { changedBy } from "~/features/audit/edit-conflict.queries.server";
import { saveSlotRules } from "~/features/bookings/availability/slot-settings.commands.server";
import { slotRuleLabels } from "~/features/bookings/availability/slot-settings.rules";
import {
  type SlotRules,
  SlotRulesInput,
} from "~/features/bookings/availability/slot-settings.schema";
import type { AdminActor } from "~/platform/auth/actor";
import { editMark } from "~/platform/forms/edit-mark.server";
import { parseValues } from "~/platform/forms/parse-form";
import type { Services } from "~/platform/services";

export async function saveSlots(
  running: Services,
  actor: AdminActor,
  values: Record<string, string>,
) {
  const form = parseValues(values, SlotRulesInput);
  if (!form.ok) return data({ errors: form.errors, values }, { status: 400 });
  const saved = await saveSlotRules(running, actor, form.value);
  if (saved.ok) return { saved: true as const };
  if (saved.reason === "crowded") {
    const { hits, mark } = saved;
    return data({ crowded: { hits, mark }, values }, { status: 409 });
  }
  const conflict = {
    mark: editMark({ ...saved.current }),
    ...(await changedBy(running, "setting", "slots")),
    fields: differing(saved.current, form.value),
  };
  return data({ conflict, values }, { status: 409 });
}

function differing(theirs: SlotRules, mine: SlotRules) {
  return slotRuleLabels
    .filter(([name]) => theirs[name] !== mine[name])
    .map(([name, label]) => ({ label, theirs: `${theirs[name]}`, mine: `${mine[name]}` }));
}
