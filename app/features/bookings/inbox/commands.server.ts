import { businessTimeZone } from "~/features/settings/public/queries.server";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Trx } from "~/platform/db/schema";
import type { Services } from "~/platform/services";
import { businessToday } from "~/shared/dates";
import { accept, refuse } from "~/shared/outcome";
import { recordEvent } from "../lifecycle/booking-record.commands.server";

type Needs = Pick<Services, "db" | "clock" | "events">;
type Actor = AdminActor<"bookings.edit">;

/**
 * Takes a booking off the list: a request is marked as done, which counts as an answer, and its
 * follow-up date is removed if it is due. Other bookings are only on the list because of their
 * follow-up date, which is always removed. Returns the removed date for {@link undoDone}.
 */
export async function markDone(services: Needs, actor: Actor, id: string) {
  const { db, clock, events } = services;
  return db.transaction().execute(async (trx) => {
    const found = await lockedRequest(trx, id);
    if (!found) return refuse("unknown");
    const { label, status, follow_up_on } = found;
    const today = businessToday(clock, await businessTimeZone(trx));
    const isDue = follow_up_on !== null && follow_up_on <= today;
    const removed = isDue || status !== "pending" ? follow_up_on : null;
    const isNew = status === "pending" && !found.done_at;
    if (!removed && !isNew) return accept({ followUpOn: null });
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
    await events.publish(trx, "bookings");
    return accept({ followUpOn: removed });
  });
}

/**
 * Puts a booking that was marked as done back on the list. It is waiting for a response again,
 * unless it was answered in another way.
 * @param followUpOn the date that {@link markDone} removed; not restored if there is another one by
 *   now
 */
export async function undoDone(
  services: Needs,
  actor: Actor,
  id: string,
  followUpOn: string | null,
) {
  const { db, events } = services;
  return db.transaction().execute(async (trx) => {
    const found = await lockedRequest(trx, id);
    if (!found) return refuse("unknown");
    const { label, status, done_at } = found;
    const restored = found.follow_up_on ? null : followUpOn;
    if (!done_at && !restored) return accept();
    await trx
      .updateTable("appointments")
      .set({ done_at: null, ...(restored && { follow_up_on: restored }) })
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
    await events.publish(trx, "bookings");
    return accept();
  });
}

function lockedRequest(trx: Trx, id: string) {
  return trx
    .selectFrom("appointments")
    .select(["customer_name as label", "status", "follow_up_on", "done_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}
