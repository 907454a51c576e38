import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { oneAtATime } from "~/platform/db/availability-lock.server";
import type { Trx } from "~/platform/db/schema";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { findPlace, isMeeting, readTime } from "../availability/commands.server";
import { carryOut, type LockedBooking, lockBooking } from "./apply-transition.commands.server";
import { type OfficeStep, obstacle, type Place, type Slot, stateMark, transitions } from "./rules";
import type { StepInput } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "config" | "events" | "jobs">;

/**
 * Takes a booking a step further, as `transitions` has it: the state, its history, the audit log
 * and the mails are one transaction.
 *
 * Refused when there is no such booking (`unknown`), when it is in another state than the one
 * that was decided on (`changed`), when the step doesn't lead from there (`impossible`,
 * `not-begun`), for a time that can't be (`no-time`) and for one that is `taken` or at which the
 * office is closed, unless it wants it `anyway`. Cancelling twice is accepted and changes nothing.
 */
export async function takeStep(
  services: Needs,
  actor: AdminActor,
  id: string,
  step: OfficeStep,
  input: StepInput,
) {
  try {
    return await oneAtATime(services.db, (trx) =>
      stepInside(services, trx, actor, id, step, input),
    );
  } catch (error) {
    if (isMeeting(error)) return refuse("taken", { meeting: [], closed: undefined });
    throw error;
  }
}

async function stepInside(
  services: Needs,
  trx: Trx,
  actor: AdminActor,
  id: string,
  step: OfficeStep,
  input: StepInput,
) {
  const now = services.clock.now();
  const booking = await lockBooking(trx, id);
  if (!booking) return refuse("unknown");
  if (step === "cancel" && booking.status === "cancelled") return accept();
  if (stateMark(booking) !== input.seen) return refuse("changed");
  const stopped = obstacle(step, booking, now);
  if (stopped) return refuse(stopped);
  const found = await placeFor(trx, booking, step, input, now);
  if (!found.ok) return found;

  const { place } = found;
  const { note, mail } = input;
  const after = await carryOut(services, trx, booking, {
    by: actor,
    step,
    ...(place ? { place } : {}),
    note,
    mail,
  });
  const { status, startsAt, endsAt, overbooked } = booking;
  await recordChange(services, trx, actor, {
    action: "changed",
    entity: "booking",
    entityId: id,
    label: booking.name,
    before: { status, startsAt, endsAt, overbooked },
    after: { status: transitions[step].to, ...after },
  });
  return accept();
}

/** The time that a step takes, and whose it is; nothing for one that takes none. */
async function placeFor(
  trx: Trx,
  booking: LockedBooking,
  step: OfficeStep,
  { time: typed, anyway = false }: StepInput,
  now: Date,
) {
  const wanted = await slotFor(trx, booking, step, typed, now);
  if (!wanted.ok) return wanted;
  const { slot } = wanted;
  if (!slot) return accept<{ place: Place | undefined }>({ place: undefined });
  if (step === "move" && isSame(slot, booking)) {
    return refuse("no-time", { field: "start", why: "This is the time that it has already" });
  }
  // What was agreed once isn't asked about again.
  const within = transitions[step].time === "taken" ? "open hours" : "any hours";
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
  step: OfficeStep,
  typed: StepInput["time"],
  now: Date,
) {
  const { time } = transitions[step];
  if (time === "taken") {
    if (!typed) return refuse("no-time", { field: "start", why: "Please choose a time" });
    return readTime(trx, typed, now);
  }
  const { date, startTime, endTime, startsAt, endsAt } = booking;
  if (time !== "retaken" || !startTime || !endTime || !startsAt || !endsAt) {
    return accept<{ slot: Slot | undefined }>({ slot: undefined });
  }
  return accept({ slot: { date, start: startTime, end: endTime, startsAt, endsAt } });
}
