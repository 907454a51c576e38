import type { EmailedBooking } from "~/features/bookings/emails/values.rules";
import type { AppointmentStatus } from "~/features/bookings/requests/schema";
import type { AuditedActor } from "~/platform/audit/audit.server";
import type { NewRow } from "~/platform/db/schema";

/** A booking with all that may change about it. */
export interface Booked extends EmailedBooking {
  company: string | null;
  preferredContact: string | null;
  status: AppointmentStatus;
  timeSetAt: Date | null;
  consultant: number;
  askedAt: Date;
  updatedAt: Date;
}

/** A booking as it becomes, and what each step leaves behind. */
export interface BookingLife {
  booked: Booked;
  events: NewRow<"appointment_events">[];
  reminders: (NewRow<"appointment_reminders"> & { mail_id: string })[];
  links: NewRow<"manage_links">[];
}

export type Colleague = AuditedActor & { userId: string };
/** Somebody of the office, or the booking's customer. */
export type Taker = Colleague | "customer";

export function takerOf({ name }: Booked, by: Taker) {
  return by === "customer" ? { customer: name } : by;
}
