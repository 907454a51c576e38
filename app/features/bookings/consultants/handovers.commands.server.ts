import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Trx } from "~/platform/db/schema";
import type { Services } from "~/platform/services";
import { recordEvent } from "../lifecycle/apply-transition.commands.server";
import type { ComingBooking } from "./handovers.queries.server";
import type { Handover } from "./handovers.rules";

type Needs = Pick<Services, "clock" | "config" | "events" | "jobs">;

/** Hands appointments over as planned; what nobody can take becomes overbooked. */
export async function handOverAll(
  services: Needs,
  trx: Trx,
  actor: AdminActor,
  handovers: readonly Handover<ComingBooking>[],
  from: string,
): Promise<void> {
  for (const { visit, to } of handovers) {
    await trx
      .updateTable("appointments")
      .set({ consultant: to?.number ?? null, overbooked: to === undefined })
      .where("id", "=", visit.id)
      .execute();
    await recordEvent(services, trx, actor, visit.id, {
      action: "hand-over",
      from: visit.status,
      to: visit.status,
      before: visit,
      after: visit,
      note: `From ${from} to ${to?.name ?? "nobody"}`,
    });
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "booking",
      entityId: visit.id,
      label: visit.name,
      before: { consultant: from },
      after: { consultant: to?.name ?? null, ...(to ? {} : { overbooked: true }) },
    });
  }
  if (handovers.length > 0) await services.events.publish(trx, "bookings");
}
