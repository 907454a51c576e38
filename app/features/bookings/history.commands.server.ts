import type { AdminActor } from "~/platform/auth/actor";
import type { Clock } from "~/platform/clock";
import type { Trx } from "~/platform/db/schema";
import type { AppointmentStatus } from "./schema";

interface Span {
  startsAt: Date | null;
  endsAt: Date | null;
}

/** A step in the life of a booking. */
export interface BookingEvent {
  action: string;
  from: AppointmentStatus | null;
  to: AppointmentStatus;
  before?: Span;
  after?: Span;
  note?: string;
}

/** Writes a step of the office into a booking's history, in the transaction that takes it. */
export async function recordEvent(
  { clock }: { clock: Clock },
  trx: Trx,
  actor: AdminActor,
  appointmentId: string,
  event: BookingEvent,
): Promise<void> {
  await trx
    .insertInto("appointment_events")
    .values({
      appointment_id: appointmentId,
      at: clock.now(),
      actor: "office",
      actor_id: actor.userId,
      actor_name: actor.name,
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
