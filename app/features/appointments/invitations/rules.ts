import { hours } from "~/shared/durations";
import { m } from "~/shared/messages/customer/booking";
import { formatPhone } from "~/shared/telephone";
import { chosenService } from "../booking/choices.rules";
import type { VisitedSite } from "../booking/site.rules";
import { siteNotes } from "../booking/site.rules";

/** A booking with a time, as calendar events need it. */
export interface ScheduledBooking {
  id: string;
  name: string;
  /** Null for a customer who has none. */
  email: string | null;
  /** Null for a customer without one. */
  phone: string | null;
  service: string;
  siteAddress: string | null;
  /** The customer's site that was chosen. Only for the office and the consultant. */
  site: VisitedSite | null;
  startsAt: Date;
  endsAt: Date | null;
  /** RFC 5545's SEQUENCE: incremented with each change that is sent to calendars. */
  sequence: number;
  /** Null if unassigned, and for the unnamed consultant of a new installation. */
  consultantName: string | null;
}

/** The company's details in calendar events. */
export interface CompanyFacts {
  name: string;
  phone: string;
  /** The valid licenses, one per line. */
  licenses: readonly string[];
}

/**
 * An appointment in the customer's calendar.
 * @param link where the customer can change it; left out when empty
 */
export function customerEntry(
  booking: ScheduledBooking,
  company: CompanyFacts,
  link: string,
): CalendarEntry {
  const { name } = company;
  const service = chosenService(booking.service);
  const lines = [
    service ? m.your_consultation_about({ service, name }) : m.your_consultation({ name }),
    !booking.siteAddress && m.address_to_be_confirmed,
    consultantLine(booking),
    link && m.reschedule_or_cancel({ link }),
    company.phone && m.phone({ phone: formatPhone(company.phone) }),
    ...company.licenses,
  ];
  return {
    title: service ? m.event_title_about({ service, name }) : m.event_title({ name }),
    ...hoursOf(booking),
    description: lines.filter(Boolean).join("\n"),
    location: booking.siteAddress ?? "",
  };
}

/**
 * An appointment in the office's calendar.
 * @param link the booking's page in the back office
 */
export function officeEntry(booking: ScheduledBooking, link: string): CalendarEntry {
  const { consultantName } = booking;
  const lines = [
    booking.name,
    booking.phone && formatPhone(booking.phone),
    booking.email,
    booking.service,
    consultantName && m.consultant({ name: consultantName }),
    ...siteNotes(booking.site),
    link,
  ];
  return {
    title: `${booking.name}: ${booking.service}`,
    ...hoursOf(booking),
    description: lines.filter(Boolean).join("\n"),
    location: booking.siteAddress ?? "",
  };
}

/** "Your consultant: Ann Lee"; empty for nobody, or for a numbered placeholder such as "Consultant 2". */
export function consultantLine({
  consultantName,
}: Pick<ScheduledBooking, "consultantName">): string {
  if (consultantName === null || /^Consultant \d+$/.test(consultantName)) return "";
  return m.your_consultant({ name: consultantName });
}

/** Old bookings have no end; they are shown as one hour. */
function hoursOf({ startsAt, endsAt }: ScheduledBooking): { startsAt: Date; endsAt: Date } {
  return { startsAt, endsAt: endsAt ?? new Date(startsAt.getTime() + hours(1)) };
}

/** An appointment in a calendar. */
export interface CalendarEntry {
  title: string;
  startsAt: Date;
  endsAt: Date;
  /** Plain text; line breaks are kept. */
  description: string;
  location: string;
}

export interface CalendarLink {
  label: string;
  href: string;
}

/** Links that open a web calendar with the entry filled in, ready to save. */
export function calendarLinks(entry: CalendarEntry): CalendarLink[] {
  return [
    { label: m.google_calendar, href: googleLink(entry) },
    { label: "Outlook.com", href: outlookLink("https://outlook.live.com", entry) },
    { label: "Office 365", href: outlookLink("https://outlook.office.com", entry) },
  ];
}

/** The name of the downloaded file, such as "consultation-with-sample-guards-mobile-patrol.ics". */
export function calendarFileName({ title }: Pick<CalendarEntry, "title">): string {
  const name = title
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-+|-+$/g, "");
  return `${name || "appointment"}.ics`;
}

function googleLink({ title, startsAt, endsAt, description, location }: CalendarEntry): string {
  const compact = (moment: Date) => utc(moment).replace(/[-:]/g, "");
  return withQuery("https://calendar.google.com/calendar/render", {
    action: "TEMPLATE",
    text: title,
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    details: description,
    location,
  });
}

function outlookLink(
  origin: string,
  { title, startsAt, endsAt, description, location }: CalendarEntry,
): string {
  return withQuery(`${origin}/calendar/deeplink/compose`, {
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: title,
    startdt: utc(startsAt),
    enddt: utc(endsAt),
    body: asHtml(description),
    location,
  });
}

/** Outlook reads the text as HTML. */
function asHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("\n", "<br>");
}

/** "2027-03-31T12:00:00Z" */
function utc(moment: Date): string {
  return moment.toISOString().replace(/\.\d+Z$/, "Z");
}

/** Outlook doesn't read the "+" of URLSearchParams as a space. */
function withQuery(address: string, values: Record<string, string>): string {
  const query = Object.entries(values)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`);
  return `${address}?${query.join("&")}`;
}
