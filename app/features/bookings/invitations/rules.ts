import type { CalendarEntry } from "./calendar-links.rules";

/** What calendars need to know of a booking that has a time. */
export interface ScheduledBooking {
  id: string;
  name: string;
  email: string;
  phone: string;
  service: string;
  siteAddress: string | null;
  startsAt: Date;
  endsAt: Date | null;
  /** How often it has been given a time, or lost one. */
  sequence: number;
}

/** What calendars say about the company. */
export interface CompanyFacts {
  name: string;
  address: string;
  phone: string;
}

/** Where an appointment takes place: at the site that it is about, else at the company's office. */
export function placeOf(
  { siteAddress }: Pick<ScheduledBooking, "siteAddress">,
  company: Pick<CompanyFacts, "address">,
): string {
  return siteAddress || company.address;
}

/**
 * An appointment in its customer's calendar.
 * @param link where the customer can move and cancel it; left out when it is empty
 */
export function customerEntry(
  booking: ScheduledBooking,
  company: CompanyFacts,
  link: string,
): CalendarEntry {
  const lines = [
    `Your appointment about ${booking.service} with ${company.name}.`,
    link && `Move or cancel: ${link}`,
    company.phone && `Phone: ${company.phone}`,
  ];
  return {
    title: `${booking.service} with ${company.name}`,
    ...hoursOf(booking),
    description: lines.filter(Boolean).join("\n"),
    location: placeOf(booking, company),
  };
}

/**
 * The same appointment in a calendar of the office.
 * @param link where the back office shows it
 */
export function officeEntry(
  booking: ScheduledBooking,
  company: CompanyFacts,
  link: string,
): CalendarEntry {
  const lines = [booking.name, booking.phone, booking.email, booking.service, link];
  return {
    title: `${booking.name}: ${booking.service}`,
    ...hoursOf(booking),
    description: lines.filter(Boolean).join("\n"),
    location: placeOf(booking, company),
  };
}

/** A booking from before ends were kept is given an hour. */
function hoursOf({ startsAt, endsAt }: ScheduledBooking): { startsAt: Date; endsAt: Date } {
  return { startsAt, endsAt: endsAt ?? new Date(startsAt.getTime() + 3_600_000) };
}
