import { businessTimeZone } from "~/features/settings/public/queries.server";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { withAvailabilityLock } from "~/platform/db/locks/availability.server";
import type { Trx } from "~/platform/db/schema";
import type { Services } from "~/platform/services";
import { businessToday, longWeekdays, timeSpan } from "~/shared/dates";
import { accept, refuse } from "~/shared/outcome";
import { affectedBookings, bookingsOutsideHours } from "../times/affected-bookings.queries.server";
import { applyChanges, type DayHours } from "./rules";
import type { HoursChange } from "./schema";

/**
 * Changes the weekly hours. Changes that can't be made are returned as `refused`; the others are
 * saved. Refused as `affected`, with nothing saved, when confirmed bookings are within the current
 * hours and outside the new ones, unless `accepted` is the mark of these bookings.
 */
export async function changeHours(
  services: Pick<Services, "db" | "clock" | "events">,
  actor: AdminActor<"schedule.edit">,
  changes: readonly HoursChange[],
  accepted: string,
) {
  const { db, clock } = services;
  return withAvailabilityLock(db, async (trx) => {
    const before = await storedWeek(trx);
    const { week, refused } = applyChanges(before, changes);
    const changed = [0, 1, 2, 3, 4, 5, 6]
      .map((day) => ({ day, before: hoursOf(before, day), after: hoursOf(week, day) }))
      .filter((day) => JSON.stringify(day.before) !== JSON.stringify(day.after));
    if (changed.length === 0) return accept({ refused });
    const now = clock.now();
    const today = businessToday(clock, await businessTimeZone(trx));
    const affected = affectedBookings(await bookingsOutsideHours(trx, changed, { today, now }));
    if (affected && accepted !== affected.mark) return refuse("affected", { affected });
    await storeDifference(trx, before, week);
    for (const { day, ...hours } of changed) {
      await recordChange(services, trx, actor, {
        action: "changed",
        entity: "hours",
        entityId: String(day),
        label: longWeekdays[day] ?? String(day),
        before: summary(hours.before),
        after: summary(hours.after),
      });
    }
    return accept({ refused });
  });
}

function storedWeek(trx: Trx): Promise<DayHours[]> {
  return trx.selectFrom("availability_schedule").selectAll().execute();
}

function hoursOf(week: readonly DayHours[], day: number): DayHours[] {
  return week
    .filter(({ day_of_week }) => day_of_week === day)
    .toSorted((one, other) => (one.start_time < other.start_time ? -1 : 1));
}

/** Remove changed ranges first, because they could overlap while being replaced. */
async function storeDifference(
  trx: Trx,
  before: readonly DayHours[],
  after: readonly DayHours[],
): Promise<void> {
  const kept = new Set(before.filter((range) => after.includes(range)));
  const removed = before.filter((range) => !kept.has(range)).map(({ id }) => id);
  const added = after.filter((range) => !kept.has(range));
  if (removed.length > 0) {
    await trx.deleteFrom("availability_schedule").where("id", "in", removed).execute();
  }
  if (added.length === 0) return;
  const rows = added.map(({ id, ...range }) => (id === "" ? range : { id, ...range }));
  for (const row of rows) await trx.insertInto("availability_schedule").values(row).execute();
}

function summary(ranges: readonly DayHours[]) {
  const times = ranges.map((range) => timeSpan(range.start_time, range.end_time));
  return { hours: times.join(", "), enabled: ranges.some(({ is_enabled }) => is_enabled) };
}
