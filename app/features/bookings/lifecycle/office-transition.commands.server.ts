import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { withAvailabilityLock } from "~/platform/db/availability-lock.server";
import type { Trx } from "~/platform/db/schema";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { findPlace, isOverlapError, readTime } from "../availability/commands.server";
import {
  applyTransition,
  type LockedBooking,
  lockBooking,
} from "./apply-transition.commands.server";
import type { TransitionInput } from "./schema";
import {
  type OfficeTransition,
  type Place,
  type Slot,
  stateMark,
  transitionBlocked,
  transitions,
} from "./transitions.rules";

type Needs = Pick<Services, "db" | "clock" | "config" | "events" | "jobs">;

/**
 * An admin's transition of a booking. The status, the history, the audit log and the emails are
 * one transaction. Canceling twice is accepted and changes nothing.
 *
 * Refused as
 * - `unknown`: there is no such booking
 * - `changed`: its state isn't `input.seen` anymore
 * - `impossible` or `not-started`: not from this state
 * - `no-time`: the time isn't valid; with the field and a sentence
 * - `taken`: another appointment has the time or the office is closed, unless `anyway` is set
 */
export async function transitionBooking(
  services: Needs,
  actor: AdminActor,
  id: string,
  transition: OfficeTransition,
  input: TransitionInput,
) {
  try {
    return await withAvailabilityLock(services.db, (trx) =>
      transitionInside(services, trx, actor, id, transition, input),
    );
  } catch (error) {
    if (isOverlapError(error)) return refuse("taken", { meeting: [], closed: undefined });
    throw error;
  }
}

async function transitionInside(
  services: Needs,
  trx: Trx,
  actor: AdminActor,
  id: string,
  transition: OfficeTransition,
  input: TransitionInput,
) {
  const now = services.clock.now();
  const booking = await lockBooking(trx, id);
  if (!booking) return refuse("unknown");
  if (transition === "cancel" && booking.status === "cancelled") return accept();
  if (stateMark(booking) !== input.seen) return refuse("changed");
  const blocked = transitionBlocked(transition, booking, now);
  if (blocked) return refuse(blocked);
  const found = await placeFor(trx, booking, transition, input, now);
  if (!found.ok) return found;

  const { place } = found;
  const { note, notify } = input;
  const after = await applyTransition(services, trx, booking, {
    by: actor,
    transition,
    ...(place ? { place } : {}),
    note,
    notify,
  });
  const { status, startsAt, endsAt, overbooked } = booking;
  await recordChange(services, trx, actor, {
    action: "changed",
    entity: "booking",
    entityId: id,
    label: booking.name,
    before: { status, startsAt, endsAt, overbooked },
    after: { status: transitions[transition].to, ...after },
  });
  return accept();
}

/** The time that a transition needs, and who takes it; undefined when it needs none. */
async function placeFor(
  trx: Trx,
  booking: LockedBooking,
  transition: OfficeTransition,
  { time: typed, anyway = false }: TransitionInput,
  now: Date,
) {
  const wanted = await slotFor(trx, booking, transition, typed, now);
  if (!wanted.ok) return wanted;
  const { slot } = wanted;
  if (!slot) return accept<{ place: Place | undefined }>({ place: undefined });
  if (transition === "move" && isSame(slot, booking)) {
    return refuse("no-time", { field: "start", why: "The appointment already has this time" });
  }
  // A time that was agreed before may be outside of today's opening hours.
  const within = transitions[transition].time === "new" ? "open hours" : "any hours";
  return findPlace(trx, slot, { except: booking.id, anyway, within });
}

function isSame({ startsAt, endsAt }: Slot, booking: LockedBooking): boolean {
  const moments = (slot: Pick<LockedBooking, "startsAt" | "endsAt">) =>
    [slot.startsAt?.getTime(), slot.endsAt?.getTime()].join();
  return moments({ startsAt, endsAt }) === moments(booking);
}

async function slotFor(
  trx: Trx,
  booking: LockedBooking,
  transition: OfficeTransition,
  typed: TransitionInput["time"],
  now: Date,
) {
  const { time } = transitions[transition];
  if (time === "new") {
    if (!typed) return refuse("no-time", { field: "start", why: "Please choose a time" });
    return readTime(trx, typed, now);
  }
  const { date, startTime, endTime, startsAt, endsAt } = booking;
  if (time !== "reclaimed" || !startTime || !endTime || !startsAt || !endsAt) {
    return accept<{ slot: Slot | undefined }>({ slot: undefined });
  }
  return accept({ slot: { date, start: startTime, end: endTime, startsAt, endsAt } });
}
