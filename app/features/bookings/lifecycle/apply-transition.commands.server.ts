import type { Trx } from "~/platform/db/schema";
import type { Services } from "~/platform/services";
import { settleOverbooked } from "../availability/commands.server";
import { emailInvitation, emailStep } from "../emails/commands.server";
import { withdrawReminders } from "../reminders/commands.server";
import { type By, recordEvent } from "./history.commands.server";
import { type Place, type Slot, type Step, transitions } from "./rules";

type Needs = Pick<Services, "clock" | "config" | "events" | "jobs">;

/** A booking whose row is held until the transaction ends. */
export type LockedBooking = NonNullable<Awaited<ReturnType<typeof lockBooking>>>;

export function lockBooking(trx: Trx, id: string) {
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
      "sequence",
      "customer_name as name",
      "customer_email as email",
      "customer_phone as phone",
      "service_name as service",
      "site_address as siteAddress",
      "preferred_time as preferredTime",
    ])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** As much of a booking's state as its history and the audit log keep. */
export interface Outcome {
  startsAt: Date | null;
  endsAt: Date | null;
  overbooked: boolean;
}

/**
 * Carries out a step that may be taken, in the transaction that has made sure of it: the state,
 * its history, the mails and what they do to calendars.
 * @param place the time that the step takes, if it takes one
 * @param mail whether the customer is told
 */
export async function carryOut(
  services: Needs,
  trx: Trx,
  booking: LockedBooking,
  {
    by,
    step,
    place,
    note,
    mail,
  }: { by: By; step: Step; place?: Place; note: string; mail: boolean },
): Promise<Outcome> {
  const { clock, events } = services;
  const { to, time, calendar } = transitions[step];
  const now = clock.now();
  // Withdrawing an invitation counts as a change, too.
  const told = place || (calendar === "CANCEL" && booking.startsAt);
  const sequence = booking.sequence + (told ? 1 : 0);
  await trx
    .updateTable("appointments")
    .set({
      status: to,
      sequence,
      updated_at: now,
      ...(place ? { ...columnsOf(place.slot), ...place.taking, time_set_at: now } : {}),
      ...(time === "dropped" ? noTime : {}),
      // It takes nobody's time any more.
      ...(to === "cancelled" ? { overbooked: false } : {}),
    })
    .where("id", "=", booking.id)
    .execute();
  await settleOverbooked(trx, booking);
  await withdrawReminders(services, trx, booking.id);

  const after = outcomeOf(booking, step, place);
  await recordEvent(services, trx, by, booking.id, {
    action: step,
    from: booking.status,
    to,
    before: booking,
    after,
    note,
  });
  const at = { ...booking, ...(place ? timeOf(place.slot) : {}), sequence };
  await emailStep(services, trx, step, { booking: at, was: booking, by, note, mail });
  await events.publish(trx, "bookings");
  return after;
}

/** Sends the customer the invitation once more, as the booking is now, with a link of its own. */
export async function inviteAgain(services: Needs, trx: Trx, id: string): Promise<void> {
  const booking = await lockBooking(trx, id);
  if (!booking?.startsAt) return;
  const sequence = booking.sequence + 1;
  await trx.updateTable("appointments").set({ sequence }).where("id", "=", id).execute();
  // Its time is the same: whoever was reminded of it isn't once more.
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

function outcomeOf(booking: LockedBooking, step: Step, place?: Place): Outcome {
  const { to, time } = transitions[step];
  if (time === "dropped") return { startsAt: null, endsAt: null, overbooked: false };
  const { startsAt, endsAt } = place?.slot ?? booking;
  const overbooked = place?.taking.overbooked ?? (to !== "cancelled" && booking.overbooked);
  return { startsAt, endsAt, overbooked };
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
  time_set_at: null,
  consultant: 1,
  overbooked: false,
};
