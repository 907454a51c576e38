import type { AdminActor } from "~/platform/auth/actor";
import type { Clock } from "~/platform/clock";
import type { Trx } from "~/platform/db/schema";
import type { Services } from "~/platform/services";
import { settleOverbooked } from "../availability/commands.server";
import { emailInvitation, emailTransition } from "../emails/commands.server";
import { emailColumns } from "../records/schema";
import { withdrawReminders } from "../reminders/commands.server";
import type { AppointmentStatus } from "../requests/schema";
import { type Place, type Slot, type Transition, transitions } from "./transitions.rules";

type Needs = Pick<Services, "clock" | "config" | "events" | "jobs">;

/** A booking whose row stays locked until the transaction ends. */
export type LockedBooking = NonNullable<Awaited<ReturnType<typeof lockBooking>>>;

export function lockBooking(trx: Trx, id: string) {
  return trx
    .selectFrom("appointments")
    .select([...emailColumns, "overbooked"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Who changes a booking: an admin, or the customer through the link in an email. */
export type BookingActor = AdminActor | { customer: string };

interface TimeSpan {
  startsAt: Date | null;
  endsAt: Date | null;
}

/** What the audit log keeps of a booking's time. */
export interface TimeOutcome extends TimeSpan {
  overbooked: boolean;
}

/**
 * Writes a transition, in the transaction that checked that it is possible: the status, the
 * history, and the emails with their calendar updates.
 * @param place the new time, for a transition that takes one
 * @param notify whether the customer gets an email
 */
export async function applyTransition(
  services: Needs,
  trx: Trx,
  booking: LockedBooking,
  {
    by,
    transition,
    place,
    note,
    notify,
  }: { by: BookingActor; transition: Transition; place?: Place; note: string; notify: boolean },
): Promise<TimeOutcome> {
  const { clock, events } = services;
  const { to, time, calendar } = transitions[transition];
  const now = clock.now();
  // RFC 5545: a CANCEL also increments SEQUENCE.
  const changesCalendars = place || (calendar === "CANCEL" && booking.startsAt);
  const sequence = booking.sequence + (changesCalendars ? 1 : 0);
  await trx
    .updateTable("appointments")
    .set({
      status: to,
      sequence,
      updated_at: now,
      ...(place ? { ...slotColumns(place.slot), ...place.taking, time_set_at: now } : {}),
      ...(time === "cleared" ? noTime : {}),
      ...(to === "cancelled" ? { overbooked: false } : {}),
    })
    .where("id", "=", booking.id)
    .execute();
  await settleOverbooked(trx, booking);
  await withdrawReminders(services, trx, booking.id);

  const after = outcomeOf(booking, transition, place);
  await recordEvent(services, trx, by, booking.id, {
    action: transition,
    from: booking.status,
    to,
    before: booking,
    after,
    note,
  });
  const updated = { ...booking, ...(place ? timeOf(place.slot) : {}), sequence };
  await emailTransition(services, trx, transition, {
    booking: updated,
    was: booking,
    by,
    note,
    notify,
  });
  await events.publish(trx, "bookings");
  return after;
}

/** An entry of a booking's history. */
export interface BookingEvent {
  action: string;
  from: AppointmentStatus | null;
  to: AppointmentStatus;
  before?: TimeSpan;
  after?: TimeSpan;
  note?: string;
}

/** Adds an entry to a booking's history, in the transaction of the change. */
export async function recordEvent(
  { clock }: { clock: Clock },
  trx: Trx,
  by: BookingActor,
  appointmentId: string,
  event: BookingEvent,
): Promise<void> {
  const actor =
    "customer" in by
      ? { actor: "customer" as const, actor_id: null, actor_name: by.customer }
      : { actor: "office" as const, actor_id: by.userId, actor_name: by.name };
  await trx
    .insertInto("appointment_events")
    .values({
      appointment_id: appointmentId,
      at: clock.now(),
      ...actor,
      action: event.action,
      from_status: event.from,
      to_status: event.to,
      old_starts_at: event.before?.startsAt ?? null,
      old_ends_at: event.before?.endsAt ?? null,
      new_starts_at: event.after?.startsAt ?? null,
      new_ends_at: event.after?.endsAt ?? null,
      note: event.note || null,
    })
    .execute();
}

/** Sends the customer the invitation again, with the booking's current details and a new link. */
export async function resendInvitation(services: Needs, trx: Trx, id: string): Promise<void> {
  const booking = await lockBooking(trx, id);
  if (!booking?.startsAt) return;
  const sequence = booking.sequence + 1;
  await trx.updateTable("appointments").set({ sequence }).where("id", "=", id).execute();
  // The time is the same, so a reminder that was sent isn't sent again.
  await trx
    .updateTable("appointment_reminders")
    .set({ sequence })
    .where("appointment_id", "=", id)
    .where("sequence", "=", booking.sequence)
    .execute();
  await emailInvitation(services, trx, { ...booking, startsAt: booking.startsAt, sequence });
}

function timeOf({ date, start, end, startsAt, endsAt }: Slot) {
  return { date, startTime: start, endTime: end, startsAt, endsAt };
}

function outcomeOf(booking: LockedBooking, transition: Transition, place?: Place): TimeOutcome {
  const { to, time } = transitions[transition];
  if (time === "cleared") return { startsAt: null, endsAt: null, overbooked: false };
  const { startsAt, endsAt } = place?.slot ?? booking;
  const overbooked = place?.taking.overbooked ?? (to !== "cancelled" && booking.overbooked);
  return { startsAt, endsAt, overbooked };
}

/** The columns of a booking's time. */
export function slotColumns({ date, start, end, startsAt, endsAt }: Slot) {
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
  time_set_at: null,
  consultant: 1,
  overbooked: false,
};
