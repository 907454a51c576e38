import { z } from "zod";
import { formatDate } from "~/shared/dates";
import { firstName } from "~/shared/first-name";
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

/** The customer's request. */
export type RequestWords = Pick<
  EmailedBooking,
  "name" | "service" | "preferredDate" | "preferredTime"
>;

/** The facts in every email about an appointment. */
export interface AppointmentFacts {
  booking: EmailedBooking;
  facts: EmailFacts;
  link: string;
}

/** The facts in emails to a customer about a change. */
export interface ChangeFacts extends AppointmentFacts {
  /** The booking before the change. */
  was: EmailedBooking;
  note: string;
}

/** The variables of every email about a request. */
export function requestValues({ name, service, preferredDate, preferredTime }: RequestWords) {
  return {
    customer_name: name,
    first_name: firstName(name),
    service_name: service,
    consultation: consultationWords(service),
    preferred_date: formatPreferredDate(preferredDate),
    preferred_time: formatPreferredTime(preferredTime),
  };
}

/** The variables of every email about an appointment. */
export function bookingValues(booking: EmailedBooking, facts: EmailFacts) {
  const { company, answer, zoneName, now, ...limit } = facts;
  const { startsAt } = booking;
  return {
    ...requestValues(booking),
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
  };
}

/** The booking's time before a change. */
export function previousTime(was: EmailedBooking) {
  return { old_date: formatDate(was.date), old_time: hoursOf(was) };
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
export function cancelledWords(was: EmailedBooking) {
  if (!was.startsAt) return { canceled_booking: m.request, canceled_booking_with_time: m.request };
  const date = formatDate(was.date);
  return {
    canceled_booking: m.appointment({ date }),
    canceled_booking_with_time: m.appointment_with_time({ date, time: hoursOf(was) }),
  };
}

/** The person who made a transition: an admin by name, or the customer. */
export type TransitionActor = { name: string } | { customer: string };

/** The customer's contact details and site, for the office and the consultant. */
export function contactValues(booking: EmailedBooking) {
  return {
    address: [booking.siteAddress || m.address_to_be_confirmed, ...siteNotes(booking.site)]
      .map((text) => text.replace(/\s+/g, " "))
      .join(" · "),
    customer_email: booking.email ?? m.no_email,
    customer_phone: formatBookingPhone(booking),
  };
}

/** A change to an appointment, as worded in the email to the office and the consultant. */
export interface ChangeWords {
  what_happened: string;
  before: string;
  note: string;
}

export function changeWords(
  transition: Transition,
  { booking, was }: { booking: EmailedBooking; was: EmailedBooking },
  by: TransitionActor,
  note: string,
): ChangeWords {
  return {
    before:
      transition === "reschedule"
        ? m.previous_time({ date: formatDate(was.date), time: hoursOf(was) })
        : "",
    note: note && "customer" in by ? m.customer_wrote({ name: booking.name, note }) : note,
    what_happened: whatHappened(transition, booking, by),
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
