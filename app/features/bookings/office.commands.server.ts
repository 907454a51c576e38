import type { AdminActor } from "~/platform/auth/actor";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { liveStatuses } from "./list.rules";

/**
 * Cancels a pending or confirmed booking. Cancelling one that is cancelled already is accepted
 * and changes nothing; one that took place, or doesn't exist, is refused.
 */
export async function cancelBooking(
  { db, clock, events }: Pick<Services, "db" | "clock" | "events">,
  _actor: AdminActor,
  id: string,
) {
  return db.transaction().execute(async (trx) => {
    const cancelled = await trx
      .updateTable("appointments")
      .set({ status: "cancelled", updated_at: clock.now() })
      .where("id", "=", id)
      .where("status", "in", liveStatuses)
      .returning("id")
      .executeTakeFirst();
    if (cancelled) {
      await events.publish(trx, "bookings");
      return accept();
    }
    const booking = await trx
      .selectFrom("appointments")
      .select("status")
      .where("id", "=", id)
      .executeTakeFirst();
    if (!booking) return refuse("unknown");
    return booking.status === "cancelled" ? accept() : refuse("over");
  });
}
