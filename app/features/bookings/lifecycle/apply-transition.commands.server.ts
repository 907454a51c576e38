import type { AdminActor } from "~/platform/auth/actor";
import type { Clock } from "~/platform/clock";
import type { Trx } from "~/platform/db/schema";
import { replaceScheduled } from "~/platform/email/outbox.server";
import { endEmails } from "~/platform/email/withdraw.server";
import type { Services } from "~/platform/services";
import { assignOverbooked } from "../availability/commands.server";
import { customerTemplates, emailCustomer, emailTransition } from "../emails/commands.server";
import { hasEmail } from "../emails/values.rules";
import { emailColumns } from "../records/columns.queries.server";
import { withdrawConsultantReminders } from "../reminders/consultant-reminders.commands.server";
import { withdrawReminders } from "../reminders/queue-reminders.commands.server";
import type { AppointmentStatus } from "../requests/schema";
import {
  type AssignedSlot,
  type BookingState,
  isHeld,
  type Slot,
  type Transition,
  transitions,
} from "./transitions.rules";

type Needs = Pick<Services, "clock" | "config" | "events" | "jobs">;

const lockedColumns = [
  ...emailColumns,
  "overbooked",
  "service_id as serviceId",
  "date_before_hold as dateBeforeHold",
] as const;

/** A booking whose row stays locked until the transaction ends. */
export type LockedBooking = NonNullable<Awaited<ReturnType<typeof lockBooking>>>;

export function lockBooking(trx: Trx, id: string) {
  return trx
    .selectFrom("appointments")
    .select(lockedColumns)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** The one who changes a booking: an admin, the customer through a link, or the program itself. */
export type BookingActor = AdminActor<"bookings.edit"> | { customer: string } | "system";

/**
 * Applies a transition, in the transaction that checked that it is possible: the status, the
 * history, and the emails with their calendar updates.
 * @param assigned the new time, for a transition that takes one
 * @param heldUntil the end of the hold, for the transition `hold`
 * @param notify whether the customer gets an email
 * @returns the booking afterwards
 */
export async function applyTransition(
  services: Needs,
  trx: Trx,
  before: LockedBooking,
  {
    by,
    transition,
    assigned,
    heldUntil,
    note,
    notify,
  }: {
    by: BookingActor;
    transition: Transition;
    assigned?: AssignedSlot;
    heldUntil?: Date;
    note: string;
    notify: boolean;
  },
): Promise<LockedBooking> {
  const { clock, events } = services;
  const { to, time, calendar } = transitions[transition];
  const now = clock.now();
  const was = asTold(before);
  const ends = time === "cleared" || (isHeld(before) && !assigned);
  // RFC 5545: a CANCEL also increments SEQUENCE.
  const changesCalendars =
    time === "held" ? false : assigned || (calendar === "CANCEL" && was.startsAt);
  const booking = await trx
    .updateTable("appointments")
    .set({
      status: to,
      sequence: was.sequence + (changesCalendars ? 1 : 0),
      updated_at: now,
      ...(assigned
        ? { ...slotColumns(assigned.slot), ...assigned.assignment, time_set_at: now }
        : {}),
      ...(ends ? { ...noTime, appointment_date: was.preferredDate ?? was.date } : {}),
      ...(to === "cancelled" ? { overbooked: false } : {}),
      // Keep it after an expired hold, so that the customer's page can say what happened.
      ...(transition === "expire" ? {} : { held_until: heldUntil ?? null }),
      ...(heldUntil ? { time_set_at: null } : {}),
      date_before_hold: heldUntil ? was.date : null,
    })
    .where("id", "=", was.id)
    .returning(lockedColumns)
    .executeTakeFirstOrThrow();
  await assignOverbooked(trx, before);
  await withdrawReminders(services, trx, was.id);
  await withdrawConsultantReminders(services, trx, was.id);
  if (isHeld(before)) {
    await endEmails(services, trx, { template: "booking_held", appointmentId: was.id });
  }
  await recordEvent(services, trx, by, was.id, {
    action: transition,
    from: was.status,
    to,
    before,
    after: booking,
    note,
  });
  if (by !== "system") {
    await emailTransition(services, trx, transition, { booking, was, by, note, notify });
  }
  await events.publish(trx, "bookings");
  return booking;
}

/** A booking as emails and calendars know it: a time that is only held hasn't been announced. */
function asTold(booking: LockedBooking): LockedBooking {
  if (!isHeld(booking)) return booking;
  const none = { startTime: null, endTime: null, startsAt: null, endsAt: null, consultant: null };
  return { ...booking, ...none, date: booking.dateBeforeHold ?? booking.date };
}

/** Adds an entry to a booking's history, in the transaction of the change. */
export async function recordEvent(
  { clock }: { clock: Clock },
  trx: Trx,
  by: BookingActor | Pick<AdminActor, "userId" | "name">,
  appointmentId: string,
  event: {
    action: string;
    from: AppointmentStatus | null;
    to: AppointmentStatus;
    before?: Pick<BookingState, "startsAt" | "endsAt">;
    after?: Pick<BookingState, "startsAt" | "endsAt">;
    note?: string;
  },
): Promise<void> {
  const actor = actorColumns(by);
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

function actorColumns(by: Parameters<typeof recordEvent>[2]) {
  if (by === "system") return { actor: by, actor_id: null, actor_name: "" };
  return "customer" in by
    ? { actor: "customer" as const, actor_id: null, actor_name: by.customer }
    : { actor: "office" as const, actor_id: by.userId, actor_name: by.name };
}

/** Sends the customer the invitation again, with the booking's current details and a new link. */
export async function resendInvitation(services: Needs, trx: Trx, id: string): Promise<void> {
  const booking = await lockBooking(trx, id);
  if (!booking?.startsAt || !hasEmail(booking)) return;
  const sequence = await incrementSequence(trx, booking);
  await replaceScheduled(trx, { appointmentId: id, templates: customerTemplates });
  const invited = { ...booking, sequence };
  const options = { calendar: "REQUEST", values: { note: "" }, quota: "none" } as const;
  await emailCustomer(services, trx, "booking_confirmed", invited, options);
}

/** Increments the SEQUENCE of a booking whose time stays the same. */
export async function incrementSequence(
  trx: Trx,
  booking: Pick<LockedBooking, "id" | "sequence">,
): Promise<number> {
  const sequence = booking.sequence + 1;
  await trx.updateTable("appointments").set({ sequence }).where("id", "=", booking.id).execute();
  // Don't send a reminder again that was already sent.
  await trx
    .updateTable("appointment_reminders")
    .set({ sequence })
    .where("appointment_id", "=", booking.id)
    .where("sequence", "=", booking.sequence)
    .execute();
  return sequence;
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
  consultant: null,
  overbooked: false,
};
