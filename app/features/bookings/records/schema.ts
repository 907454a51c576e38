import { z } from "zod";
import type { AppointmentStatus } from "../requests/schema";

/** A booking as the office's lists show it. */
export interface Booking {
  id: string;
  /** yyyy-MM-dd at the company's place. */
  date: string;
  /** HH:MM:SS; null until a time is agreed. */
  startTime: string | null;
  endTime: string | null;
  /** What the visitor asked for: coverage hours or "TBD". */
  preferredTime: string;
  name: string;
  email: string;
  phone: string;
  service: string;
  status: AppointmentStatus;
  company: string | null;
  siteAddress: string | null;
  locationType: string | null;
  preferredContact: string | null;
  message: string;
  askedAt: Date;
  startsAt: Date | null;
  endsAt: Date | null;
  /** The office gave it a time that was taken. */
  overbooked: boolean;
  source: "website" | "phone";
}

/** Everybody who ever booked under one email address, as the first booking named them. */
export interface Customer {
  name: string;
  email: string;
  phone: string;
  totalBookings: number;
}

export const BookingId = z.uuid();

/** Where to go after cancelling: a list of bookings or a booking, never another site. */
export const BackInput = z.object({
  back: z
    .string()
    .regex(/^\/admin\/bookings\/[\w./%@-]+(\?[\w=&%+.@-]*)?$/)
    .catch("/admin/bookings/upcoming"),
});
