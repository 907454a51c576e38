import { type AuditedActor, recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Trx } from "~/platform/db/schema";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { followUpMark, followUpOf, possibleOwners } from "./queries.server";
import { type FollowUp, followUp } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "events">;
type Actor = AdminActor<"bookings.edit">;

/**
 * Saves a booking's owner, follow-up date and outcome. Refused as `unknown-owner` for somebody who
 * can't edit bookings, and as `changed`, with the current state, when somebody else saved since
 * `seen`.
 */
export async function saveFollowUp(
  { db, clock, events }: Needs,
  actor: Actor,
  id: string,
  { seen, ...typed }: FollowUp & { seen: string },
) {
  // Only a lost request has a reason.
  const input = { ...typed, lost_reason: typed.outcome === "lost" ? typed.lost_reason : "" };
  return db.transaction().execute(async (trx) => {
    const found = await followUpOf(trx, id).forUpdate().executeTakeFirst();
    if (!found) return refuse("unknown");
    const current = followUp.pick(found);
    if (followUpMark(current) !== seen) return refuse("changed", { current });
    const owners = await possibleOwners(trx);
    const isNew = input.owner_id !== current.owner_id;
    if (isNew && input.owner_id && !owners.some((owner) => owner.id === input.owner_id)) {
      return refuse("unknown-owner");
    }
    const nameOf = (owner: string | null) => owners.find((one) => one.id === owner)?.name ?? "";
    const isDecided = input.outcome !== current.outcome;
    await trx
      .updateTable("appointments")
      .set({ ...input, ...(isDecided && { outcome_at: input.outcome && clock.now() }) })
      .where("id", "=", id)
      .execute();
    await recordChange({ clock }, trx, actor, {
      action: "changed",
      entity: "booking",
      entityId: id,
      label: found.name,
      before: { ...current, owner_id: nameOf(current.owner_id) },
      after: { ...input, owner_id: nameOf(input.owner_id) },
    });
    await events.publish(trx, "bookings");
    return accept();
  });
}

/**
 * Records that a request was won, in the transaction that accepts its quote.
 * @param monthly its monthly value, in the currency's smallest unit; null keeps the request's
 *   monthly value
 */
export async function recordWon(
  { clock, events }: Pick<Needs, "clock" | "events">,
  trx: Trx,
  {
    appointmentId: id,
    monthly,
    by,
  }: { appointmentId: string; monthly: number | null; by: AuditedActor },
): Promise<void> {
  const { name, ...current } = await followUpOf(trx, id).forUpdate().executeTakeFirstOrThrow();
  const { outcome, lost_reason, monthly_value } = current;
  const after = {
    outcome: "won",
    lost_reason: "",
    monthly_value: monthly ?? monthly_value,
  } as const;
  await trx
    .updateTable("appointments")
    .set({ ...after, ...(outcome !== "won" && { outcome_at: clock.now() }) })
    .where("id", "=", id)
    .execute();
  await recordChange({ clock }, trx, by, {
    action: "changed",
    entity: "booking",
    entityId: id,
    label: name,
    before: { outcome, lost_reason, monthly_value },
    after,
  });
  await events.publish(trx, "bookings");
}
