import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { withAvailabilityLock } from "~/platform/db/availability-lock.server";
import { putSettings } from "~/platform/db/save-settings.server";
import type { Trx } from "~/platform/db/schema";
import { editMark } from "~/platform/forms/edit-mark.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { affectedBookings, overbookedBookings } from "./affected-bookings.queries.server";
import { defaultSlotSettings } from "./rules";
import type { SlotSettingsInput } from "./schema";
import { slotSettings } from "./slot-settings.queries.server";
import { availableConsultant } from "./slots.rules";

type Overbooked = Awaited<ReturnType<typeof overbookedBookings>>;

/**
 * Saves the slot settings. Refused as `changed`, with the current ones, when somebody else saved
 * since `seen`. Refused as `affected`, with the appointments, when there would be fewer consultants
 * than overlapping appointments. The same input with their mark as `accepted` is saved: the
 * appointments keep their times, and the surplus is marked as overbooked.
 */
export async function saveSlotSettings(
  services: Pick<Services, "db" | "clock" | "events">,
  actor: AdminActor<"schedule.edit">,
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
      const overbooked = await overbookedBookings(trx, input.consultants, services.clock.now());
      const affected = affectedBookings(overbooked);
      if (affected && accepted !== affected.mark) return refuse("affected", { affected });
      if (affected) await assignConsultants(services, trx, overbooked, input.consultants);
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
    return accept({ settings: input, mark: editMark(input) });
  });
}

/** Reassigns the appointments of removed consultants. What nobody can take becomes overbooked. */
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
