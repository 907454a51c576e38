import { z } from "zod";
import { formatDate } from "~/shared/dates";
import { m } from "~/shared/messages/email-values";
import { formatPhone } from "~/shared/telephone";
import { hoursOf } from "../booking/labels.rules";
import {
  consultationWords,
  formatPreferredDate,
  formatPreferredTime,
} from "../booking/request-words.rules";
import { siteNotes } from "../booking/site.rules";
import type { Transition } from "../booking/transitions.rules";
import { type CompanyFacts, consultantLine, type ScheduledBooking } from "../invitations/rules";
import { type ChangeLimit, formatChanges } from "../links/rules";

/** A booking as its emails need it, which may have no time yet. */
export interface EmailedBooking extends Omit<ScheduledBooking, "startsAt"> {
  date: string;
  startTime: string | null;
  endTime: string | null;
  startsAt: Date | null;
  /** The consultant's number; null for nobody. */
  consultant: number | null;
  /** The start date that the customer asked for; null if left open. */
  preferredDate: string | null;
  preferredTime: string;
}

/** The values that emails about bookings need besides the booking. */
export interface EmailFacts extends ChangeLimit {
  company: CompanyFacts;
  /** How the customer can answer, as the end of a sentence. */
  answer: string;
  /** The zone's name, which depends on daylight saving time. */
  zoneName: (moment: Date) => string;
  now: Date;
}

/** Whether the booking's customer can be emailed. */
export function hasEmail<Booking extends { email: string | null }>(
  booking: Booking,
): booking is Booking & { email: string } {
  return booking.email !== null;
}

/** The template variables that all emails about a booking share. */
export function bookingValues(booking: EmailedBooking, facts: EmailFacts) {
  const { company, answer, zoneName, now, ...limit } = facts;
  const { startsAt } = booking;
  return {
    customer_name: booking.name,
    service_name: booking.service,
    consultation: consultationWords(booking.service),
    date: formatDate(booking.date),
    time: hoursOf(booking),
    time_zone: startsAt ? zoneName(startsAt) : "",
    address: booking.siteAddress || m.address_will_be_confirmed,
    consultant: consultantLine(booking),
    changes: startsAt
      ? formatChanges(
          startsAt,
          { ...limit, phone: company.phone && formatPhone(company.phone), answer },
          now,
        )
      : "",
    preferred_date: formatPreferredDate(booking.preferredDate),
    preferred_time: formatPreferredTime(booking.preferredTime),
  };
}

/** The values of the booking before a transition, for the emails about it. */
export function previousValues(was: EmailedBooking) {
  return { old_date: formatDate(was.date), old_time: hoursOf(was), ...cancelledWords(was) };
}

/** The part of a booking that the recipient knew from the last email; stored with the next one. */
export const PreviousState = z.object({
  date: z.string(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  startsAt: z.coerce.date().nullable(),
  // Unset in emails from before these were stored.
  endsAt: z.coerce.date().nullable().optional(),
  consultant: z.number().nullable().optional(),
});

export function previousState(booking: EmailedBooking) {
  const { date, startTime, endTime, startsAt, endsAt, consultant } = booking;
  return { date, startTime, endTime, startsAt, endsAt, consultant };
}

/** The word for the booking in a cancellation: "request" if it had no time. */
function cancelledWords(was: EmailedBooking) {
  if (!was.startsAt) return { cancelled: m.request, cancelled_with_time: m.request };
  const date = formatDate(was.date);
  return {
    cancelled: m.appointment({ date }),
    cancelled_with_time: m.appointment_with_time({ date, time: hoursOf(was) }),
  };
}

/** The person who made a transition: an admin by name, or the customer. */
export type TransitionActor = { name: string } | { customer: string };

/** The values that only the office gets in the email about a transition. */
export function officeValues(
  transition: Transition,
  { booking, was }: { booking: EmailedBooking; was: EmailedBooking },
  by: TransitionActor,
  note: string,
) {
  return {
    before:
      transition === "reschedule"
        ? m.previous_time({ date: formatDate(was.date), time: hoursOf(was) })
        : "",
    note: note && "customer" in by ? m.customer_wrote({ name: booking.name, note }) : note,
    what_happened: whatHappened(transition, booking, by),
    address: [booking.siteAddress || m.address_to_be_confirmed, ...siteNotes(booking.site)]
      .map((text) => text.replace(/\s+/g, " "))
      .join(" · "),
    customer_email: booking.email ?? m.no_email,
    customer_phone: formatBookingPhone(booking),
  };
}

/** The customer's phone number, formatted for the office's emails. */
export function formatBookingPhone({ phone }: Pick<EmailedBooking, "phone">): string {
  return phone ? formatPhone(phone) : m.no_phone;
}

const done: Partial<Record<Transition, (values: { who: string }) => string>> = {
  choose: m.appointment_booked,
  confirm: m.appointment_confirmed,
  reschedule: m.appointment_rescheduled,
  cancel: m.appointment_canceled,
};

function whatHappened(
  transition: Transition,
  { startsAt }: EmailedBooking,
  by: TransitionActor,
): string {
  const who = "customer" in by ? m.the_customer : by.name;
  if (startsAt) return (done[transition] ?? m.appointment_changed)({ who });
  return transition === "cancel" ? m.request_canceled({ who }) : m.request_changed({ who });
}
