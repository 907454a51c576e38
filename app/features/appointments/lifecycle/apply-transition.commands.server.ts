import type { AssignedSlot, Slot } from "~/features/availability/times/slots.rules";
import type { Trx } from "~/platform/db/schema";
import { endEmails } from "~/platform/email/withdraw.server";
import type { Services } from "~/platform/services";
import { isHeld, type Transition, transitions } from "../booking/transitions.rules";
import { bookingHeld } from "../emails/booking-held.email";
import { emailTransition } from "../emails/commands.server";
import { withdrawConsultantReminders } from "../reminders/consultant-reminders.commands.server";
import { withdrawReminders } from "../reminders/queue-reminders.commands.server";
import { assignOverbooked } from "./assign.commands.server";
import {
  type BookingActor,
  type LockedBooking,
  lockedColumns,
  recordEvent,
} from "./booking-record.commands.server";

type Needs = Pick<Services, "clock" | "config" | "events" | "jobs">;

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
      ...(transition === "choose" ? { unseen_since: now } : {}),
      // A change also marks the appointment as seen.
      ...(typeof by === "object" && "userId" in by ? { unseen_since: null } : {}),
    })
    .where("id", "=", was.id)
    .returning(lockedColumns)
    .executeTakeFirstOrThrow();
  await assignOverbooked(services, trx, before);
  await withdrawReminders(services, trx, was.id);
  await withdrawConsultantReminders(services, trx, was.id);
  if (isHeld(before)) {
    await endEmails(services, trx, { template: bookingHeld.name, appointmentId: was.id });
  }
  const emailId =
    by === "system"
      ? undefined
      : await emailTransition(services, trx, transition, { booking, was, by, note, notify });
  await recordEvent(services, trx, by, was.id, {
    action: transition,
    from: was.status,
    to,
    before,
    after: booking,
    note,
    emailId,
  });
  await events.publish(trx, "bookings");
  return booking;
}

/**
 * A booking as emails and calendars know it: a time that is only held hasn't been announced, and
 * the consultant of a canceled one knows that it is canceled.
 */
function asTold(booking: LockedBooking): LockedBooking {
  if (booking.status === "cancelled") return { ...booking, consultant: null };
  if (!isHeld(booking)) return booking;
  const none = { startTime: null, endTime: null, startsAt: null, endsAt: null, consultant: null };
  return { ...booking, ...none, date: booking.dateBeforeHold ?? booking.date };
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
