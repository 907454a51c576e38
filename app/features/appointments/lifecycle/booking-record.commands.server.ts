import type { AuditedActor } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Clock } from "~/platform/clock";
import type { Trx } from "~/platform/db/schema";
import { replaceEmails } from "~/platform/email/outbox.server";
import type { Services } from "~/platform/services";
import type { AppointmentStatus } from "~/shared/booking-status";
import { emailColumns } from "../booking/columns.queries.server";
import { type BookingState, customerTemplates } from "../booking/transitions.rules";
import { bookingConfirmed } from "../emails/booking-confirmed.email";
import { emailCustomer } from "../emails/commands.server";
import { hasEmail } from "../emails/values.rules";

export const lockedColumns = [
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

/** Adds an entry to a booking's history, in the transaction of the change. */
export async function recordEvent(
  { clock }: { clock: Clock },
  trx: Trx,
  by: BookingActor | Pick<AuditedActor, "userId" | "name">,
  appointmentId: string,
  event: {
    action: string;
    from: AppointmentStatus | null;
    to: AppointmentStatus;
    before?: Pick<BookingState, "startsAt" | "endsAt">;
    after?: Pick<BookingState, "startsAt" | "endsAt">;
    note?: string;
    /** The outbox id of the email that notifies the customer. */
    emailId?: string | undefined;
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
      mail_id: event.emailId ?? null,
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
export async function resendInvitation(
  services: Pick<Services, "clock" | "config" | "jobs">,
  trx: Trx,
  id: string,
): Promise<void> {
  const booking = await lockBooking(trx, id);
  if (!booking?.startsAt || !hasEmail(booking)) return;
  const sequence = await incrementSequence(trx, booking);
  const known = await replaceEmails(services, trx, {
    appointmentId: id,
    templates: customerTemplates,
  });
  const invited = { ...booking, sequence };
  const options = {
    calendar: "REQUEST",
    about: { note: "" },
    quota: "none",
    ...(known ? { former: known } : {}),
  } as const;
  await emailCustomer(services, trx, bookingConfirmed, invited, options);
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
