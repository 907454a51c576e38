import {
  assignSlot,
  isOverlapError,
  justTaken,
  readTime,
} from "~/features/availability/times/assign-slot.queries.server";
import { needsOf } from "~/features/availability/times/roster.queries.server";
import type { AssignedSlot } from "~/features/availability/times/slots.rules";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { withAvailabilityLock } from "~/platform/db/locks/availability.server";
import type { Trx } from "~/platform/db/schema";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import {
  type OfficeTransition,
  stateMark,
  transitionBlocked,
  transitions,
} from "../booking/transitions.rules";
import { releaseExpiredHolds } from "../holds/commands.server";
import { applyTransition } from "../lifecycle/apply-transition.commands.server";
import { type LockedBooking, lockBooking } from "../lifecycle/booking-record.commands.server";
import type { TransitionInput } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "config" | "events" | "jobs">;

/**
 * An admin's transition of a booking. The status, the history, the audit log and the emails are one
 * transaction. Canceling twice is accepted and changes nothing. `emails` says whether the customer
 * gets an email.
 *
 * Refused as
 * - `unknown`: there is no such booking
 * - `changed`: its state isn't `input.seen` anymore
 * - `impossible` or `not-started`: this state doesn't allow it
 * - `no-time`: the time isn't valid; comes with the field and a sentence
 * - `no-consultant`: the chosen consultant doesn't exist
 * - `taken`: no consultant is available or the office is closed, and `anyway` isn't set
 */
export async function transitionBooking(
  services: Needs,
  actor: AdminActor<"bookings.edit">,
  id: string,
  transition: OfficeTransition,
  input: TransitionInput,
) {
  try {
    return await withAvailabilityLock(services.db, (trx) =>
      transitionInside(services, trx, actor, id, transition, input),
    );
  } catch (error) {
    if (isOverlapError(error)) return refuse("taken", justTaken);
    throw error;
  }
}

async function transitionInside(
  services: Needs,
  trx: Trx,
  actor: AdminActor<"bookings.edit">,
  id: string,
  transition: OfficeTransition,
  input: TransitionInput,
) {
  const now = services.clock.now();
  await releaseExpiredHolds(services, trx);
  const booking = await lockBooking(trx, id);
  if (!booking) return refuse("unknown");
  if (transition === "cancel" && booking.status === "cancelled") return accept({ emails: false });
  if (stateMark(booking) !== input.seen) return refuse("changed");
  const blocked = transitionBlocked(transition, booking, now);
  if (blocked) return refuse(blocked);
  const found = await placeFor(trx, booking, transition, input, now);
  if (!found.ok) return found;

  const { assigned } = found;
  const { note, notify } = input;
  const to = { transition, ...(assigned ? { assigned } : {}), note, notify };
  const after = await applyTransition(services, trx, booking, { by: actor, ...to });
  const audited = (state: LockedBooking) => ({
    status: state.status,
    startsAt: state.startsAt,
    endsAt: state.endsAt,
    overbooked: state.overbooked,
    consultant: state.consultantName,
  });
  await recordChange(services, trx, actor, {
    action: "changed",
    entity: "booking",
    entityId: id,
    label: booking.name,
    before: audited(booking),
    after: audited(after),
  });
  const { email } = transitions[transition];
  return accept({ emails: notify && email !== undefined && booking.email !== null });
}

/** The slot and consultant for a transition that needs a time. */
async function placeFor(
  trx: Trx,
  booking: LockedBooking,
  transition: OfficeTransition,
  { time: typed, anyway = false, consultant: chosen = null }: TransitionInput,
  now: Date,
) {
  const { id: except, date, startTime: start, endTime: end, startsAt, endsAt } = booking;
  const options = { except, visit: needsOf(booking), prefer: booking.consultant };
  const { time } = transitions[transition];
  if (time === "new") {
    if (!typed) return refuse("no-time", { field: "start", why: "Choose a time" });
    const read = await readTime(trx, typed, now);
    if (!read.ok) return read;
    const { slot } = read;
    const sameEnd = slot.endsAt.getTime() === endsAt?.getTime();
    if (transition === "reschedule" && sameEnd && slot.startsAt.getTime() === startsAt?.getTime()) {
      return refuse("no-time", {
        field: "start",
        why: "Choose a different time. The appointment already has this one.",
      });
    }
    return assignSlot(trx, slot, { ...options, consultant: chosen, anyway, within: "open hours" });
  }
  if (time === "reclaimed" && start && end && startsAt && endsAt) {
    const slot = { date, start, end, startsAt, endsAt };
    // The hours and consultants may have changed since this time was agreed.
    const within = "any hours";
    const { consultant } = booking;
    const same = await assignSlot(trx, slot, { ...options, consultant, anyway: true, within });
    if (same.ok && !same.assigned?.assignment.overbooked) return same;
    return assignSlot(trx, slot, { ...options, anyway, within });
  }
  return accept<{ assigned: AssignedSlot | undefined }>({ assigned: undefined });
}
