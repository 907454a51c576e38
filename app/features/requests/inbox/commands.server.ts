import { recordEvent } from "~/features/appointments/public.server";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Trx } from "~/platform/db/schema";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";

type Needs = Pick<Services, "db" | "clock" | "events">;
type Actor = AdminActor<"bookings.edit">;

/**
 * Takes a booking off the lists: an open request is marked as done, which counts as an answer, and
 * a follow-up date is removed. Returns what {@link undoDone} needs: the removed date, and whether
 * the request was marked only now.
 */
export async function markDone(services: Needs, actor: Actor, id: string) {
  const { db, clock } = services;
  return db.transaction().execute(async (trx) => {
    const found = await lockedRequest(trx, id);
    if (!found) return refuse("unknown");
    const { label, status, follow_up_on: removed } = found;
    const isNew = status === "pending" && !found.outcome && !found.done_at;
    if (!removed && !isNew) return accept({ followUpOn: null, isNew });
    await trx
      .updateTable("appointments")
      .set({ ...(isNew && { done_at: clock.now() }), ...(removed && { follow_up_on: null }) })
      .where("id", "=", id)
      .execute();
    if (isNew) {
      await recordEvent(services, trx, actor, id, { action: "done", from: status, to: status });
    }
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "booking",
      entityId: id,
      label,
      before: { ...(isNew && { done: "no" }), ...(removed && { follow_up_on: removed }) },
      after: { ...(isNew && { done: "yes" }), ...(removed && { follow_up_on: null }) },
    });
    return accept({ followUpOn: removed, isNew });
  });
}

/**
 * Puts a booking that was marked as done back on the list. It is waiting for a response again,
 * unless it was answered in another way.
 * @param followUpOn the date that {@link markDone} removed; not restored if there is another one by
 *   now
 * @param keepDone keeps a request done that had been before, and only had a follow-up date
 */
export async function undoDone(
  services: Needs,
  actor: Actor,
  id: string,
  { followUpOn, keepDone }: { followUpOn: string | null; keepDone: boolean },
) {
  const { db } = services;
  return db.transaction().execute(async (trx) => {
    const found = await lockedRequest(trx, id);
    if (!found) return refuse("unknown");
    const { label, status } = found;
    const done_at = keepDone ? null : found.done_at;
    const restored = found.follow_up_on ? null : followUpOn;
    if (!done_at && !restored) return accept();
    await trx
      .updateTable("appointments")
      .set({ ...(done_at && { done_at: null }), ...(restored && { follow_up_on: restored }) })
      .where("id", "=", id)
      .execute();
    if (done_at) {
      await recordEvent(services, trx, actor, id, { action: "undone", from: status, to: status });
    }
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "booking",
      entityId: id,
      label,
      before: { ...(done_at && { done: "yes" }), ...(restored && { follow_up_on: null }) },
      after: { ...(done_at && { done: "no" }), ...(restored && { follow_up_on: restored }) },
    });
    return accept();
  });
}

function lockedRequest(trx: Trx, id: string) {
  return trx
    .selectFrom("appointments")
    .select(["customer_name as label", "status", "outcome", "follow_up_on", "done_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}
