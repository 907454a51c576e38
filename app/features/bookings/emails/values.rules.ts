import { readableDate } from "~/shared/dates";
import { type ChangeLimit, changesInWords } from "../customer-booking/change-limit.rules";
import { type CompanyFacts, placeOf, type ScheduledBooking } from "../invitations/rules";
import type { Step } from "../lifecycle/rules";
import { hoursOf } from "../lifecycle/status.rules";
import { preferredTimeInWords } from "../requests/rules";

/** What mails say about a booking, which may have no time yet. */
export interface EmailedBooking extends Omit<ScheduledBooking, "startsAt"> {
  date: string;
  startTime: string | null;
  endTime: string | null;
  startsAt: Date | null;
  preferredTime: string;
}

/** What mails about bookings have to know besides. */
export interface EmailFacts extends ChangeLimit {
  company: CompanyFacts;
  /** The zone in words as it is called at a moment. */
  zoneName: (moment: Date) => string;
  now: Date;
}

/** The values of every mail about a booking. */
export function bookingValues(booking: EmailedBooking, facts: EmailFacts) {
  const { company, zoneName, now, ...limit } = facts;
  const { startsAt } = booking;
  return {
    customer_name: booking.name,
    service_name: booking.service,
    date: readableDate(booking.date),
    time: hoursOf(booking),
    time_zone: startsAt ? zoneName(startsAt) : "",
    address: placeOf(booking, company),
    changes: startsAt ? changesInWords(startsAt, { ...limit, phone: company.phone }, now) : "",
    preferred_date: readableDate(booking.date),
    preferred_time: preferredTimeInWords(booking.preferredTime),
  };
}

/** What the mails of a step say beside it about the booking as it was before. */
export function formerValues(was: EmailedBooking) {
  return { old_date: readableDate(was.date), old_time: hoursOf(was), ...cancelledWords(was) };
}

/** What a mail about its end calls a booking: nobody had an appointment without a time. */
function cancelledWords(was: EmailedBooking) {
  if (!was.startsAt) return { cancelled: "request", cancelled_with_time: "request" };
  const cancelled = `appointment on ${readableDate(was.date)}`;
  return { cancelled, cancelled_with_time: `${cancelled} (${hoursOf(was)})` };
}

/** Who took a step: somebody of the office by name, or the customer. */
export type StepTaker = { name: string } | { customer: string };

/** What only the office's own mail about a step says. */
export function officeValues(
  step: Step,
  { booking, was }: { booking: EmailedBooking; was: EmailedBooking },
  by: StepTaker,
  note: string,
) {
  return {
    before: step === "move" ? `Before, it was ${readableDate(was.date)}, ${hoursOf(was)}.` : "",
    note: note && "customer" in by ? `${booking.name} writes: ${note}` : note,
    what_happened: whatHappened(step, booking, by),
    customer_email: booking.email,
    customer_phone: booking.phone,
  };
}

const done: Partial<Record<Step, string>> = {
  choose: "chosen",
  confirm: "confirmed",
  move: "moved",
  cancel: "cancelled",
};

function whatHappened(step: Step, { startsAt }: EmailedBooking, by: StepTaker): string {
  const who = "customer" in by ? "the customer" : by.name;
  return `${startsAt ? "Appointment" : "Request"} ${done[step] ?? "changed"} by ${who}`;
}
