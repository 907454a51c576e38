import { z } from "zod";
import type { AppointmentStatus, Outcome } from "~/shared/booking-status";
import type { Channel, EmailStatus } from "~/shared/stored-values";
import type { VisitSource } from "~/shared/visit-source";
import type { Details } from "../booking/details.schema";
import type { EmailedBooking } from "../emails/values.rules";
import type { Estimate } from "../estimate/rules";

/** A booking in the office's lists. */
export interface Booking extends EmailedBooking, VisitSource, Details {
  status: AppointmentStatus;
  /** Null while it is open. */
  outcome: Outcome | null;
  company: string | null;
  message: string;
  askedAt: Date;
  heldUntil: Date | null;
  /** Until when its time is held ("8:34 PM"); null unless it is held. */
  held: string | null;
  /** Whether one of its emails has an unread reply; only in lists and on its page. */
  newReply?: boolean;
  /** The office double-booked it, or no consultant can take it. */
  overbooked: boolean;
  source: Channel;
  /** The source that reports group it by; see `sourceLabel`. */
  leadSource: string;
}

/** A booking on its own page. */
export interface WholeBooking extends Booking {
  /** The key of its customer; see `Customer`. */
  customerKey: string;
  coverage: string | null;
  estimate: Estimate | null;
  /** When it got its current time. */
  timeSetAt: Date | null;
  consentAt: Date | null;
  consentVersion: string | null;
  /** How consent was given, if not with a checkbox. */
  consentNote: string | null;
  /** The message that became this request. */
  messageId: string | null;
  siteId: string | null;
  /** When the customer booked it; null once someone in the office has seen it. */
  unseenSince: Date | null;
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

/**
 * The page to open afterwards: a list of bookings, a booking or the pipeline. Never another site.
 */
export const returnPathOr = (usual: string) =>
  z.object({
    back: z
      .string()
      .regex(/^\/admin\/(?:bookings\/[\w./%@-]+|pipeline)(\?[\w=&%+.@-]*)?$/)
      .catch(usual),
  });

export const BackInput = returnPathOr("/admin/bookings/upcoming");
