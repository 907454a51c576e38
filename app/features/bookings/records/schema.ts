import { z } from "zod";
import type { EmailStatus } from "~/features/emails/delivery-log/schema";
import type { EmailedBooking } from "../emails/values.rules";
import type { AppointmentStatus } from "../requests/schema";

// The columns of a booking, and the shapes that selecting them gives. Qualified where a joined
// table has a column of the same name.

/** A `ScheduledBooking`: what calendars say about an appointment. */
export const calendarColumns = [
  "appointments.id",
  "customer_name as name",
  "customer_email as email",
  "customer_phone as phone",
  "service_name as service",
  "site_address as siteAddress",
  "starts_at as startsAt",
  "ends_at as endsAt",
  "appointments.sequence",
] as const;

/** An `EmailedBooking`, and its status. */
export const emailColumns = [
  ...calendarColumns,
  "appointments.status",
  "appointment_date as date",
  "start_time as startTime",
  "end_time as endTime",
  "preferred_date as preferredDate",
  "preferred_time as preferredTime",
  "held_until as heldUntil",
] as const;

/** A {@link Booking}. */
export const bookingColumns = [
  ...emailColumns,
  "company",
  "location_type as locationType",
  "preferred_contact as preferredContact",
  "message",
  "created_at as askedAt",
  "overbooked",
  "source",
] as const;

/** A booking in the office's lists. */
export interface Booking extends EmailedBooking {
  status: AppointmentStatus;
  company: string | null;
  locationType: string | null;
  preferredContact: string | null;
  message: string;
  askedAt: Date;
  heldUntil: Date | null;
  /** Until when its time is held ("8:34 PM"); null unless it is held. */
  held: string | null;
  /** The office gave it a time that was taken, or nobody can take it. */
  overbooked: boolean;
  /** The name of the consultant; null: nobody's. */
  consultantName: string | null;
  source: "website" | "phone";
}

/** A booking on its own page. */
export interface WholeBooking extends Booking {
  /** Identifies its customer: the email address in lower case, else digits of the phone number. */
  customerKey: string;
  coverage: string | null;
  /** When it got its current time. */
  timeSetAt: Date | null;
  /** The number of the consultant; null: nobody's. */
  consultant: number | null;
  consentAt: Date | null;
  consentVersion: string | null;
  /** How consent was given, if not by ticking a box. */
  consentNote: string | null;
}

/** An email about a booking, and its delivery. */
export interface BookingEmail {
  id: string;
  subject: string;
  to: string;
  status: EmailStatus;
  lastError: string | null;
  queuedAt: Date;
  sentAt: Date | null;
}

export const BookingId = z.uuid();

/** Where to go after canceling: a list of bookings or a booking, never another site. */
export const BackInput = z.object({
  back: z
    .string()
    .regex(/^\/admin\/bookings\/[\w./%@-]+(\?[\w=&%+.@-]*)?$/)
    .catch("/admin/bookings/upcoming"),
});
