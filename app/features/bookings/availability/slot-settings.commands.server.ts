import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { oneAtATime } from "~/platform/db/availability-lock.server";
import { putSettings } from "~/platform/db/save-settings.server";
import type { Trx } from "~/platform/db/schema";
import { editMark } from "~/platform/forms/edit-mark.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { crowded, crowdedPlaces } from "./overbooking.queries.server";
import { slotRules } from "./slot-settings.queries.server";
import { usualSlotRules } from "./slot-settings.rules";
import type { SlotRulesInput } from "./slot-settings.schema";
import { freeConsultant } from "./slots.rules";

/**
 * Saves how appointments are cut. Refused with what is there when somebody saved since `seen`, and
 * with the appointments that stand at times with more of them than consultants when these get
 * fewer: the same input with that mark as `accepted` goes through; they keep their times, and those
 * that are too many are marked as overbooked.
 */
export async function saveSlotRules(
  services: Pick<Services, "db" | "clock" | "events">,
  actor: AdminActor,
  { seen, accepted, ...input }: SlotRulesInput,
) {
  const settings = Object.entries(input).map(([key, value]) => [key, String(value)]);
  // Nobody gets a time between the look at who has one and the saving.
  return oneAtATime(services.db, async (trx) => {
    // A setting that isn't there can't be locked: two who save for the first time wait here.
    await trx
      .insertInto("business_settings")
      .values({ setting_key: "slot_minutes", setting_value: String(usualSlotRules.slot_minutes) })
      .onConflict((conflict) => conflict.column("setting_key").doNothing())
      .execute();
    const current = await slotRules(trx, { lock: true });
    if (editMark({ ...current }) !== seen) return refuse("changed", { current });
    if (input.consultants < current.consultants) {
      const hits = await crowded(trx, input.consultants, services.clock.now());
      const mark = editMark({ hits: hits.map(({ id }) => id) });
      if (hits.length > 0 && accepted !== mark) return refuse("crowded", { hits, mark });
      if (hits.length > 0) await overbook(services, trx, input.consultants);
    }
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

/** Who comes too late for the consultants that are left has been squeezed in from now on. */
async function overbook(
  { clock, events }: Pick<Services, "clock" | "events">,
  trx: Trx,
  consultants: number,
): Promise<void> {
  const crowd = await crowdedPlaces(trx, consultants, clock.now());
  const placed = crowd.filter(({ consultant }) => consultant <= consultants);
  for (const one of crowd) {
    if (one.consultant <= consultants) continue;
    const meeting = placed.filter(
      ({ startsAt, endsAt }) => startsAt < one.endsAt && endsAt > one.startsAt,
    );
    const consultant = freeConsultant(meeting, consultants);
    if (consultant !== undefined) placed.push({ ...one, consultant });
    await trx
      .updateTable("appointments")
      .set(consultant === undefined ? { consultant: 1, overbooked: true } : { consultant })
      .where("id", "=", one.id)
      .execute();
  }
  await events.publish(trx, "bookings");
}
