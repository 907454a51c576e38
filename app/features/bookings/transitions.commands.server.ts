import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Trx } from "~/platform/db/schema";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { mailCustomer } from "./customer-mail.commands.server";
import { recordEvent } from "./history.commands.server";
import {
  findConsultant,
  isMeeting,
  oneAtATime,
  readTime,
  settleOverbooked,
} from "./times.commands.server";
import { type OfficeStep, obstacle, type Slot, stateMark, transitions } from "./transitions.rules";
import type { StepInput } from "./transitions.schema";

type Needs = Pick<Services, "db" | "clock" | "events" | "jobs">;

/**
 * Takes a booking a step further, as `transitions` has it: the state, its history, the audit log
 * and the customer's mail are one transaction.
 *
 * Refused when there is no such booking (`unknown`), when it is in another state than the one
 * that was decided on (`changed`), when the step doesn't lead from there (`impossible`,
 * `not-begun`), for a time that can't be (`no-time`) and for one that is `taken`, unless the
 * office wants it `anyway`. Cancelling twice is accepted and changes nothing.
 */
export async function takeStep(
  services: Needs,
  actor: AdminActor,
  id: string,
  step: OfficeStep,
  input: StepInput,
) {
  try {
    return await services.db
      .transaction()
      .execute((trx) => stepInside(services, trx, actor, id, step, input));
  } catch (error) {
    if (isMeeting(error)) return refuse("taken", { meeting: [] });
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
  const { clock, events } = services;
  await oneAtATime(trx);
  const booking = await lockBooking(trx, id);
  if (!booking) return refuse("unknown");
  if (step === "cancel" && booking.status === "cancelled") return accept();
  if (stateMark(booking) !== input.seen) return refuse("changed");
  const stopped = obstacle(step, booking, clock.now());
  if (stopped) return refuse(stopped);

  const { to, mail, time } = transitions[step];
  const place = await placeFor(services, trx, booking, step, input);
  if (!place.ok) return place;
  const { slot } = place;
  await trx
    .updateTable("appointments")
    .set({
      status: to,
      updated_at: clock.now(),
      ...(slot ? { ...columnsOf(slot), ...place.taking } : {}),
      ...(time === "dropped" ? noTime : {}),
    })
    .where("id", "=", id)
    .execute();
  await settleOverbooked(trx);

  const after = slot ?? (time === "dropped" ? { startsAt: null, endsAt: null } : booking);
  const event = { action: step, from: booking.status, to, note: input.note };
  await recordEvent(services, trx, actor, id, { ...event, before: booking, after });
  await recordChange(services, trx, actor, {
    action: "changed",
    entity: "booking",
    entityId: id,
    label: booking.name,
    before: factsOf(booking.status, booking, booking.overbooked),
    after: factsOf(
      to,
      after,
      place.taking?.overbooked ?? (time === "dropped" ? false : booking.overbooked),
    ),
  });
  if (mail && input.mail) {
    const was = { ...booking, start: booking.startTime, end: booking.endTime };
    const at = slot ? { ...was, ...slot } : was;
    await mailCustomer(services, trx, mail, { ...booking, at, was, note: input.note });
  }
  await events.publish(trx, "bookings");
  return accept();
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockBooking>>>;

function lockBooking(trx: Trx, id: string) {
  return trx
    .selectFrom("appointments")
    .select([
      "id",
      "status",
      "appointment_date as date",
      "start_time as startTime",
      "end_time as endTime",
      "starts_at as startsAt",
      "ends_at as endsAt",
      "overbooked",
      "customer_name as name",
      "customer_email as email",
      "service_name as service",
      "preferred_time as preferredTime",
    ])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** The time that a step takes, and whose it is; nothing for one that takes none. */
async function placeFor(
  { clock }: Needs,
  trx: Trx,
  booking: Locked,
  step: OfficeStep,
  { time: typed, anyway = false }: StepInput,
) {
  const wanted = await slotFor(trx, booking, step, typed, clock.now());
  if (!wanted.ok || !wanted.slot) return wanted;
  const { slot } = wanted;
  const found = await findConsultant(trx, slot, booking.id);
  if (found.ok)
    return accept({ slot, taking: { consultant: found.consultant, overbooked: false } });
  if (!anyway) return found;
  return accept({ slot, taking: { consultant: 1, overbooked: true } });
}

async function slotFor(
  trx: Trx,
  booking: Locked,
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
    return accept({ slot: undefined, taking: undefined });
  }
  const slot: Slot = { date, start: startTime, end: endTime, startsAt, endsAt };
  return accept({ slot });
}

function columnsOf({ date, start, end, startsAt, endsAt }: Slot) {
  return {
    appointment_date: date,
    start_time: start,
    end_time: end,
    starts_at: startsAt,
    ends_at: endsAt,
  };
}

const noTime = {
  start_time: null,
  end_time: null,
  starts_at: null,
  ends_at: null,
  consultant: 1,
  overbooked: false,
};

/** What the audit log keeps of a state. */
function factsOf(
  status: string,
  { startsAt, endsAt }: { startsAt: Date | null; endsAt: Date | null },
  overbooked: boolean,
) {
  return { status, startsAt, endsAt, overbooked };
}
