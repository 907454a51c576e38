import type { EmailStatus } from "~/features/emails/delivery-log/schema";
import type { AppointmentStatus } from "../requests/schema";
import type { Booking } from "./schema";

/** One booking with everything that is known about it. */
export interface WholeBooking extends Booking {
  /** Names its customer: the email address in small letters. */
  customerKey: string;
  coverage: string | null;
  /** When it was given the time that it has. */
  timeSetAt: Date | null;
  /** Whose time it takes, from 1. */
  consultant: number;
  consentAt: Date | null;
  consentVersion: string | null;
  /** How consent was given, when not by ticking a box. */
  consentNote: string | null;
}

/** A step in a booking's history. */
export interface HistoryEntry {
  id: number;
  at: Date;
  who: string;
  action: string;
  to: AppointmentStatus;
  oldStartsAt: Date | null;
  newStartsAt: Date | null;
  note: string | null;
}

/** A mail about a booking and what became of it. */
export interface BookingEmail {
  id: string;
  subject: string;
  to: string;
  status: EmailStatus;
  lastError: string | null;
  queuedAt: Date;
  sentAt: Date | null;
}
