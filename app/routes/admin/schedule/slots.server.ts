import { data } from "react-router";
import { saveSlotRules } from "~/features/schedule/slots.commands.server";
import { slotRuleLabels } from "~/features/schedule/slots.rules";
import { type SlotRules, SlotRulesInput } from "~/features/schedule/slots.schema";
import { changedBy } from "~/features/settings/last-change.queries.server";
import type { AdminActor } from "~/platform/auth/actor";
import { editMark } from "~/platform/edits.server";
import { parseValues } from "~/platform/http/form";
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
