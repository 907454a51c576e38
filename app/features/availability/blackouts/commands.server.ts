import { businessTimeZone } from "~/features/settings/public/queries.server";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { withAvailabilityLock } from "~/platform/db/locks/availability.server";
import type { Trx } from "~/platform/db/schema";
import type { Services } from "~/platform/services";
import { businessToday, dayAfter } from "~/shared/dates";
import { accept, refuse } from "~/shared/outcome";
import { affectedBookings, bookingsOnDays } from "../times/affected-bookings.queries.server";
import { blackoutDays, daysFrom, maxBlackoutDays } from "./rules";
import type { Blackout, BlackoutInput } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "events">;

/**
 * Closes the office on one or more days. Refused as `order`, `past` or `too-long`, as `already` if
 * all days are blackout dates already, and as `affected` if there are bookings on these days, unless
 * `accepted` is the mark of these bookings. Existing blackout dates keep their reason.
 * @returns the number of existing blackout dates and their reasons
 */
export async function addBlackout(
  services: Needs,
  actor: AdminActor<"schedule.edit">,
  input: BlackoutInput,
) {
  const { db, clock } = services;
  const days = { from: input.from, to: input.to || input.from };
  const reason = input.reason || null;
  return withAvailabilityLock(db, async (trx) => {
    if (days.to < days.from) return refuse("order");
    if (days.from < businessToday(clock, await businessTimeZone(trx))) return refuse("past");
    if (daysFrom(days.from, days.to) > maxBlackoutDays) return refuse("too-long");
    const closed = await existingBlackouts(trx, days);
    if (closed.days === daysFrom(days.from, days.to)) return refuse("already", { closed });
    const affected = affectedBookings(await bookingsOnDays(trx, days));
    if (affected && input.accepted !== affected.mark) return refuse("affected", { affected });
    const dates = Array.from({ length: daysFrom(days.from, days.to) }, (_, day) => ({
      date: dayAfter(days.from, day),
      reason,
    }));
    await trx
      .insertInto("blackout_dates")
      .values(dates)
      .onConflict((conflict) => conflict.column("date").doNothing())
      .execute();
    await recordChange(services, trx, actor, {
      action: "created",
      entity: "blackout",
      entityId: days.from,
      label: blackoutDays(days),
      after: { ...days, reason },
    });
    return accept({ closed });
  });
}

/** The number of existing blackout dates among the days, and their reasons. */
async function existingBlackouts(trx: Trx, { from, to }: { from: string; to: string }) {
  const found = await trx
    .selectFrom("blackout_dates")
    .select("reason")
    .where("date", ">=", from)
    .where("date", "<=", to)
    .orderBy("date")
    .execute();
  const reasons = [...new Set(found.flatMap(({ reason }) => reason || []))];
  return { days: found.length, reasons };
}

/**
 * Removes the blackout dates with this reason on these days. Refused as `unknown` if there are
 * none.
 */
export async function removeBlackout(
  services: Needs,
  actor: AdminActor<"schedule.edit">,
  blackout: Blackout,
) {
  const { db } = services;
  return db.transaction().execute(async (trx) => {
    const removed = await trx
      .deleteFrom("blackout_dates")
      .where("date", ">=", blackout.from)
      .where("date", "<=", blackout.to)
      .where("reason", "is not distinct from", blackout.reason)
      .returning("date")
      .execute();
    if (removed.length === 0) return refuse("unknown");
    await recordChange(services, trx, actor, {
      action: "deleted",
      entity: "blackout",
      entityId: blackout.from,
      label: blackoutDays(blackout),
      before: { ...blackout },
    });
    return accept();
  });
}
