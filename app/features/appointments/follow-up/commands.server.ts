import { businessTimeZone } from "~/features/settings/public/queries.server";
import { type AuditedActor, recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Trx } from "~/platform/db/schema";
import type { Services } from "~/platform/services";
import type { AppointmentStatus } from "~/shared/booking-status";
import { businessToday } from "~/shared/dates";
import { accept, refuse } from "~/shared/outcome";
import { recordEvent } from "../lifecycle/booking-record.commands.server";
import { followUpMark, followUpOf, possibleOwners } from "./queries.server";
import { type FollowUp, followUp, followUpChanges } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "events">;
type Actor = AdminActor<"bookings.edit">;

/**
 * Saves a booking's owner, follow-up date and outcome. Refused as `unknown-owner` for someone who
 * can't edit bookings, as `past-date` for a new date before today, and as `changed`, with the
 * current state, when someone else saved since `seen`.
 */
export async function saveFollowUp(
  services: Needs,
  actor: Actor,
  id: string,
  { seen, ...typed }: FollowUp & { seen: string },
) {
  const { db, clock } = services;
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
    const date = input.follow_up_on;
    if (date && date !== current.follow_up_on) {
      const today = businessToday(clock, await businessTimeZone(trx));
      if (date < today) return refuse("past-date");
    }
    const nameOf = (owner: string | null) => owners.find((one) => one.id === owner)?.name ?? "";
    const isDecided = input.outcome !== current.outcome;
    await trx
      .updateTable("appointments")
      .set({ ...input, ...(isDecided && { outcome_at: input.outcome && clock.now() }) })
      .where("id", "=", id)
      .execute();
    const before = { ...current, owner_id: nameOf(current.owner_id) };
    const after = { ...input, owner_id: nameOf(input.owner_id) };
    await recordFollowUp(services, trx, actor, { id, status: found.status, before, after });
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "booking",
      entityId: id,
      label: found.name,
      before,
      after,
    });
    return accept();
  });
}

/**
 * Records that a request was won, in the transaction that accepts its quote.
 * @param monthly its monthly value, in the currency's smallest unit; null keeps the request's
 *   monthly value
 */
export function recordWon(
  services: Pick<Needs, "clock" | "events">,
  trx: Trx,
  {
    appointmentId,
    monthly,
    by,
  }: { appointmentId: string; monthly: number | null; by: AuditedActor },
): Promise<void> {
  return changeOutcome(services, trx, appointmentId, by, ({ monthly_value }) => ({
    outcome: "won",
    lost_reason: "",
    monthly_value: monthly ?? monthly_value,
  }));
}

/** A request's outcome, with what belongs to it. */
export type Outcome = Pick<FollowUp, "outcome" | "lost_reason" | "monthly_value">;

/**
 * Undoes {@link recordWon}, in the transaction that undoes the acceptance. Keeps what the office has
 * changed since.
 * @param former the outcome before
 */
export function undoWon(
  services: Pick<Needs, "clock" | "events">,
  trx: Trx,
  {
    appointmentId,
    former,
    monthly,
    by,
  }: { appointmentId: string; former: Outcome; monthly: number | null; by: AuditedActor },
): Promise<void> {
  return changeOutcome(services, trx, appointmentId, by, (current) => {
    if (current.outcome !== "won") return current;
    const isKept = monthly !== null && current.monthly_value !== monthly;
    return { ...former, ...(isKept && { monthly_value: current.monthly_value }) };
  });
}

async function changeOutcome(
  services: Pick<Needs, "clock" | "events">,
  trx: Trx,
  id: string,
  by: AuditedActor,
  change: (current: FollowUp) => Outcome,
): Promise<void> {
  const { name, status, ...current } = await followUpOf(trx, id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const before = outcomeOf(current);
  const after = outcomeOf({ ...current, ...change(current) });
  const isDecided = after.outcome !== before.outcome;
  await trx
    .updateTable("appointments")
    .set({ ...after, ...(isDecided && { outcome_at: after.outcome && services.clock.now() }) })
    .where("id", "=", id)
    .execute();
  await recordFollowUp(services, trx, by, {
    id,
    status,
    before: current,
    after: { ...current, ...after },
  });
  await recordChange(services, trx, by, {
    action: "changed",
    entity: "booking",
    entityId: id,
    label: name,
    before,
    after,
  });
}

function outcomeOf({ outcome, lost_reason, monthly_value }: Outcome): Outcome {
  return { outcome, lost_reason, monthly_value };
}

/** Adds the changed fields to the booking's history. Owners are given by name. */
async function recordFollowUp(
  { clock }: Pick<Needs, "clock">,
  trx: Trx,
  by: AuditedActor,
  {
    id,
    status,
    before,
    after,
  }: { id: string; status: AppointmentStatus; before: FollowUp; after: FollowUp },
): Promise<void> {
  const note = followUpChanges(before, after);
  if (!note) return;
  await recordEvent({ clock }, trx, by, id, {
    action: "follow-up",
    from: status,
    to: status,
    note,
  });
}
