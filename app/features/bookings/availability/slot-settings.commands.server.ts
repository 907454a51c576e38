import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { withAvailabilityLock } from "~/platform/db/availability-lock.server";
import { putSettings } from "~/platform/db/save-settings.server";
import type { Trx } from "~/platform/db/schema";
import { editMark } from "~/platform/forms/edit-mark.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { overbookedBookings } from "./affected-bookings.queries.server";
import { defaultSlotSettings } from "./rules";
import type { SlotSettingsInput } from "./schema";
import { slotSettings } from "./slot-settings.queries.server";
import { availableConsultant } from "./slots.rules";

type Overbooked = Awaited<ReturnType<typeof overbookedBookings>>;

/**
 * Saves the slot settings. Refused as `changed`, with the current ones, when somebody else saved
 * since `seen`. Refused as `overbooked`, with the affected appointments and their mark, when there
 * would be fewer consultants than overlapping appointments. The same input with that mark as
 * `accepted` is saved: the appointments keep their times, and the surplus is marked as overbooked.
 */
export async function saveSlotSettings(
  services: Pick<Services, "db" | "clock" | "events">,
  actor: AdminActor,
  { seen, accepted, ...input }: SlotSettingsInput,
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
    if (input.consultants < current.consultants) {
      const affected = await overbookedBookings(trx, input.consultants, services.clock.now());
      const mark = editMark({ affected: affected.map(({ id }) => id) });
      if (affected.length > 0 && accepted !== mark) return refuse("overbooked", { affected, mark });
      if (affected.length > 0) await assignConsultants(services, trx, affected, input.consultants);
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
    return accept({ mark: editMark(input) });
  });
}

/** Gives the appointments of consultants who left to others; the surplus becomes overbooked. */
async function assignConsultants(
  { events }: Pick<Services, "events">,
  trx: Trx,
  bookings: Overbooked,
  consultants: number,
): Promise<void> {
  const placed = bookings.filter(({ consultant }) => consultant <= consultants);
  for (const booking of bookings) {
    if (booking.consultant <= consultants) continue;
    const overlapping = placed.filter(
      ({ startsAt, endsAt }) => startsAt < booking.endsAt && endsAt > booking.startsAt,
    );
    const consultant = availableConsultant(overlapping, consultants);
    if (consultant !== undefined) placed.push({ ...booking, consultant });
    await trx
      .updateTable("appointments")
      .set(consultant === undefined ? { consultant: 1, overbooked: true } : { consultant })
      .where("id", "=", booking.id)
      .execute();
  }
  await events.publish(trx, "bookings");
}
