import type { AdminActor } from "~/platform/auth/actor";
import type { Clock } from "~/platform/clock";
import type { Trx } from "~/platform/db/schema";
import type { AppointmentStatus } from "../requests/schema";

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

/** Who takes a step: somebody of the office, or the customer by the link of a mail. */
export type By = AdminActor | { customer: string };

/** Writes a step into a booking's history, in the transaction that takes it. */
export async function recordEvent(
  { clock }: { clock: Clock },
  trx: Trx,
  by: By,
  appointmentId: string,
  event: BookingEvent,
): Promise<void> {
  const who =
    "customer" in by
      ? { actor: "customer" as const, actor_id: null, actor_name: by.customer }
      : { actor: "office" as const, actor_id: by.userId, actor_name: by.name };
  await trx
    .insertInto("appointment_events")
    .values({
      appointment_id: appointmentId,
      at: clock.now(),
      ...who,
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
