import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Services } from "~/platform/services";

/**
 * Records that someone in the office saw an appointment that a customer booked, which removes it from
 * the dashboard. Does nothing if it was already seen.
 */
export function markSeen(
  services: Pick<Services, "db" | "clock" | "events">,
  actor: AdminActor<"bookings.edit">,
  id: string,
): Promise<void> {
  return services.db.transaction().execute(async (trx) => {
    const seen = await trx
      .updateTable("appointments")
      .set({ unseen_since: null })
      .where("id", "=", id)
      .where("unseen_since", "is not", null)
      .returning("customer_name as label")
      .executeTakeFirst();
    if (!seen) return;
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "booking",
      entityId: id,
      label: seen.label,
      before: { seen: "no" },
      after: { seen: "yes" },
    });
  });
}
