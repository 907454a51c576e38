import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { isLive } from "./list.rules";

/**
 * Cancels a pending or confirmed booking. Cancelling one that is cancelled already is accepted
 * and changes nothing; one that took place, or doesn't exist, is refused.
 */
export async function cancelBooking(
  services: Pick<Services, "db" | "clock" | "events">,
  actor: AdminActor,
  id: string,
) {
  const { db, clock, events } = services;
  return db.transaction().execute(async (trx) => {
    const booking = await trx
      .selectFrom("appointments")
      .select(["status", "customer_name"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!booking) return refuse("unknown");
    if (booking.status === "cancelled") return accept();
    if (!isLive(booking.status)) return refuse("over");
    await trx
      .updateTable("appointments")
      .set({ status: "cancelled", updated_at: clock.now() })
      .where("id", "=", id)
      .execute();
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "booking",
      entityId: id,
      label: booking.customer_name,
      before: { status: booking.status },
      after: { status: "cancelled" },
    });
    await events.publish(trx, "bookings");
    return accept();
  });
}
