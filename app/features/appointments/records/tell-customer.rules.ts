import { within } from "~/shared/response-times";
import { formatPhone } from "~/shared/telephone";
import { whenOf } from "../booking/labels.rules";
import { consultationWords } from "../booking/request-words.rules";
import { isOver } from "../booking/transitions.rules";
import type { Booking } from "./schema";

/**
 * The sentences for a phone call to a customer without an email address; undefined for bookings
 * that are over.
 * @param company the phone number, and the promised response time
 */
export function toTellByPhone(
  booking: Booking,
  company: { phone?: string; answer_within?: string },
  now: Date,
): string[] | undefined {
  const { status, service, siteAddress, startsAt } = booking;
  if (isOver(booking, now)) return undefined;
  const { day, hours } = whenOf(booking);
  if (status === "cancelled") {
    return [`Your ${startsAt ? `appointment on ${day}, ${hours}` : "request"} has been canceled.`];
  }
  const change = company.phone
    ? [`To reschedule or cancel, call ${formatPhone(company.phone)}.`]
    : [];
  if (status === "pending") {
    const answer = within(company.answer_within);
    return [
      `We have your request for a ${consultationWords(service)}. We’ll call you ${answer} to set a time.`,
    ];
  }
  return [
    `Your ${consultationWords(service)} is on ${day}, ${hours}.`,
    siteAddress ? `We’ll come to ${siteAddress}.` : "We still need the address of your site.",
    ...change,
  ];
}
