import { sql } from "kysely";
import { bookingsOnDays } from "~/features/bookings/availability/affected-bookings.queries.server";
import { businessTimeZone } from "~/features/settings/public/queries.server";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { withAvailabilityLock } from "~/platform/db/availability-lock.server";
import { editMark } from "~/platform/forms/edit-mark.server";
import type { Services } from "~/platform/services";
import { businessToday } from "~/shared/dates";
import { accept, refuse } from "~/shared/outcome";
import { blackoutDays, daysFrom, longestBlackout } from "./rules";
import type { Blackout, BlackoutInput } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "events">;

/**
 * Closes the office on a day or several. When bookings stand there it is refused with them and a
 * mark; the same input with that mark as `accepted` goes through, unless another booking came.
 * Days that are blackouts already keep their reason.
 */
export async function addBlackout(services: Needs, actor: AdminActor, input: BlackoutInput) {
  const { db, clock, events } = services;
  const days = { from: input.from, to: input.to || input.from };
  const reason = input.reason || null;
  // Nobody gets a time on these days between the look at who has one and the closing.
  return withAvailabilityLock(db, async (trx) => {
    if (days.to < days.from) return refuse("order");
    if (days.from < businessToday(clock, await businessTimeZone(trx))) return refuse("past");
    if (daysFrom(days.from, days.to) > longestBlackout) return refuse("too-long");
    const hits = await bookingsOnDays(trx, days);
    const mark = editMark({ hits: hits.map(({ id }) => id) });
    if (hits.length > 0 && input.accepted !== mark) return refuse("bookings", { hits, mark });
    const added = await trx
      .insertInto("blackout_dates")
      .columns(["date", "reason"])
      .expression(
        trx
          .selectFrom(
            sql<{
              day: Date;
            }>`generate_series(${days.from}::date, ${days.to}::date, '1 day')`.as<"series">(
              sql`series(day)`,
            ),
          )
          .select([
            sql<string>`series.day::date`.as("date"),
            sql<string>`${reason}::text`.as("reason"),
          ]),
      )
      .onConflict((conflict) => conflict.column("date").doNothing())
      .returning("date")
      .execute();
    if (added.length === 0) return refuse("already");
    await recordChange(services, trx, actor, {
      action: "created",
      entity: "blackout",
      entityId: days.from,
      label: blackoutDays(days),
      after: { ...days, reason },
    });
    await events.publish(trx, "schedule");
    return accept(days);
  });
}

/** Opens the office again on these days, as far as they are blackouts for this reason. */
export async function removeBlackout(services: Needs, actor: AdminActor, blackout: Blackout) {
  const { db, events } = services;
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
    await events.publish(trx, "schedule");
    return accept();
  });
}
