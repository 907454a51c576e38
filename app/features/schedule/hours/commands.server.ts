import type { Hours } from "~/features/bookings/availability/schema";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Trx } from "~/platform/db/schema";
import type { Services } from "~/platform/services";
import { longWeekdays, minutesOf } from "~/shared/dates";
import { accept, refuse } from "~/shared/outcome";
import { anotherRange, overlap } from "./rules";
import { type TimesChange, timeNames } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "events">;

/**
 * Saves one end of a range, or both. Refused as `changed`, with the current value, when somebody
 * else changed it; as `order` when the end isn't after the start; and as `overlap`, with the other
 * range, when the day has hours there already.
 */
export async function setTimes(
  services: Needs,
  actor: AdminActor<"schedule.edit">,
  change: TimesChange,
) {
  return services.db.transaction().execute(async (trx) => {
    const day = await dayOf(trx, change.id);
    if (day === undefined) return refuse("unknown");
    const before = await lockedDay(trx, day);
    const range = before.find((row) => row.id === change.id);
    if (!range) return refuse("unknown");
    const next = { ...range };
    for (const field of timeNames) {
      const wanted = change[field];
      const now = range[field].slice(0, 5);
      if (!wanted || wanted.value === now) continue;
      if (now !== wanted.was.slice(0, 5)) return refuse("changed", { now });
      next[field] = `${wanted.value}:00`;
    }
    const { start_time, end_time } = next;
    if (start_time === range.start_time && end_time === range.end_time) return accept();
    if (minutesOf(end_time) <= minutesOf(start_time)) return refuse("order");
    const other = before.find((row) => row.id !== range.id && overlap(row, next));
    if (other) return refuse("overlap", { other });
    await trx
      .updateTable("availability_schedule")
      .set({ start_time, end_time })
      .where("id", "=", range.id)
      .execute();
    await recordHours(services, trx, actor, day, before);
    return accept();
  });
}

/** Opens or closes a weekday with all its ranges. */
export async function setDayEnabled(
  services: Needs,
  actor: AdminActor<"schedule.edit">,
  { day, enabled }: { day: number; enabled: boolean },
) {
  return services.db.transaction().execute(async (trx) => {
    const before = await lockedDay(trx, day);
    if (before.length === 0) return refuse("unknown");
    await trx
      .updateTable("availability_schedule")
      .set({ is_enabled: enabled })
      .where("day_of_week", "=", day)
      .execute();
    await recordHours(services, trx, actor, day, before);
    return accept();
  });
}

/** Adds a range to a weekday. Refused as `full` when there is no room. */
export async function addRange(
  services: Needs,
  actor: AdminActor<"schedule.edit">,
  { day }: { day: number },
) {
  return services.db.transaction().execute(async (trx) => {
    const before = await lockedDay(trx, day);
    const range = anotherRange(before);
    if (!range) return refuse("full");
    await trx
      .insertInto("availability_schedule")
      .values({
        day_of_week: day,
        ...range,
        is_enabled: before.some(({ is_enabled }) => is_enabled),
      })
      .execute();
    await recordHours(services, trx, actor, day, before);
    return accept();
  });
}

/** Removes a range. Refused for a day's `last` one. */
export async function removeRange(
  services: Needs,
  actor: AdminActor<"schedule.edit">,
  { id }: { id: string },
) {
  return services.db.transaction().execute(async (trx) => {
    const day = await dayOf(trx, id);
    if (day === undefined) return accept();
    const before = await lockedDay(trx, day);
    if (before.length < 2) return refuse("last");
    await trx.deleteFrom("availability_schedule").where("id", "=", id).execute();
    await recordHours(services, trx, actor, day, before);
    return accept();
  });
}

async function dayOf(trx: Trx, id: string): Promise<number | undefined> {
  const row = await trx
    .selectFrom("availability_schedule")
    .select("day_of_week")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.day_of_week;
}

/** A day's ranges, locked until the transaction ends. */
function lockedDay(trx: Trx, day: number): Promise<Hours[]> {
  return trx
    .selectFrom("availability_schedule")
    .select(["id", "start_time", "end_time", "is_enabled"])
    .where("day_of_week", "=", day)
    .orderBy("start_time")
    .forUpdate()
    .execute();
}

async function recordHours(
  services: Needs,
  trx: Trx,
  actor: AdminActor<"schedule.edit">,
  day: number,
  before: readonly Hours[],
): Promise<void> {
  await recordChange(services, trx, actor, {
    action: "changed",
    entity: "hours",
    entityId: String(day),
    label: longWeekdays[day] ?? String(day),
    before: summary(before),
    after: summary(await lockedDay(trx, day)),
  });
  await services.events.publish(trx, "schedule");
}

function summary(ranges: readonly Hours[]) {
  const times = ranges.map(
    (range) => `${range.start_time.slice(0, 5)}–${range.end_time.slice(0, 5)}`,
  );
  return { hours: times.join(", "), enabled: ranges.some(({ is_enabled }) => is_enabled) };
}
