import type { ReassignInput } from "~/features/availability/consultants/schema";
import {
  assignSlot,
  isOverlapError,
  justTaken,
} from "~/features/availability/times/assign-slot.queries.server";
import { needsOf } from "~/features/availability/times/roster.queries.server";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { withAvailabilityLock } from "~/platform/db/locks/availability.server";
import type { Trx } from "~/platform/db/schema";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { releaseExpiredHolds } from "../holds/commands.server";
import { assignConsultant, assignOverbooked } from "../lifecycle/assign.commands.server";
import { lockBooking, resendInvitation } from "../lifecycle/booking-record.commands.server";
import type { UpcomingBooking } from "./reassignments.queries.server";
import { canReassign, type Reassignment, reassignmentMark } from "./reassignments.rules";

type Needs = Pick<Services, "db" | "clock" | "config" | "events" | "jobs">;

/**
 * Reassigns an appointment to another consultant, and emails both. Choosing the same consultant is
 * accepted, and changes nothing unless the appointment is overbooked.
 *
 * Refused as
 * - `unknown`: there is no such booking
 * - `impossible`: it isn't confirmed, or it is over
 * - `changed`: its time or consultant isn't as in `input.seen` anymore
 * - `no-consultant`: the chosen consultant doesn't exist
 * - `taken`: the chosen consultant can't come, and `anyway` isn't set
 */
export async function reassign(
  services: Needs,
  actor: AdminActor<"bookings.edit">,
  id: string,
  input: ReassignInput,
) {
  try {
    return await withAvailabilityLock(services.db, (trx) =>
      handOverInside(services, trx, actor, id, input),
    );
  } catch (error) {
    if (isOverlapError(error)) return refuse("taken", justTaken);
    throw error;
  }
}

async function handOverInside(
  services: Needs,
  trx: Trx,
  actor: AdminActor<"bookings.edit">,
  id: string,
  { consultant, note, notify, anyway, seen }: ReassignInput,
) {
  await releaseExpiredHolds(services, trx);
  const was = await lockBooking(trx, id);
  if (!was) return refuse("unknown");
  const { date, startTime: start, endTime: end, startsAt, endsAt } = was;
  if (!canReassign(was, services.clock.now()) || !start || !end || !startsAt || !endsAt) {
    return refuse("impossible");
  }
  if (reassignmentMark(was) !== seen) return refuse("changed");
  if (was.consultant === consultant && !was.overbooked) return accept();
  const slot = { date, start, end, startsAt, endsAt };
  const visit = needsOf(was);
  const found = await assignSlot(trx, slot, {
    except: id,
    visit,
    consultant,
    anyway,
    within: "any hours",
  });
  if (!found.ok) return found;
  const { assignment } = found.assigned ?? { assignment: { consultant, overbooked: false } };
  const change = await assignConsultant(services, trx, actor, was, { ...assignment, note });
  await recordChange(services, trx, actor, change);
  await assignOverbooked(services, trx, was);
  if (notify) await resendInvitation(services, trx, id);
  return accept();
}

/** Reassigns appointments as planned. Those that nobody can take become overbooked. */
export async function reassignAll(
  services: Pick<Needs, "clock" | "config" | "events" | "jobs">,
  trx: Trx,
  actor: AdminActor,
  reassignments: readonly Reassignment<UpcomingBooking>[],
): Promise<void> {
  for (const { visit, to } of reassignments) {
    const was = await lockBooking(trx, visit.id);
    if (!was) continue;
    const assignment = { consultant: to?.number ?? null, overbooked: to === undefined };
    const change = await assignConsultant(services, trx, actor, was, { ...assignment, note: "" });
    await recordChange(services, trx, actor, change);
  }
}
