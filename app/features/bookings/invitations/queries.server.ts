import { publicSettings } from "~/features/settings/public/queries.server";
import {
  type CalendarEvent,
  type CalendarMethod,
  calendarText,
} from "~/platform/calendar/icalendar.server";
import type { Config } from "~/platform/config.server";
import type { Database, Trx } from "~/platform/db/schema";
import { senderOf } from "~/platform/email/mailer.server";
import type { CalendarEntry } from "./rules";
import { type CompanyFacts, customerEntry, officeEntry, type ScheduledBooking } from "./rules";

/** What an invitation is, and for whom. */
export interface Invitation {
  /**
   * `REQUEST` and `CANCEL` are for mails, to whoever is invited; `PUBLISH` invites nobody: for a
   * file that somebody downloads, and see {@link methodFor}.
   */
  method: CalendarMethod;
  booking: ScheduledBooking;
  /** The office's mail address; without it the invitation is the customer's. */
  office?: string;
  /** For the customer: where to move and cancel it. For the office: the booking's own page. */
  link: string;
  now: Date;
}

/** What calendars say about the company. */
export async function companyFacts(db: Database | Trx): Promise<CompanyFacts> {
  const { company_name, address = "", phone = "" } = await publicSettings(db);
  return { name: company_name, address, phone };
}

/** The iCalendar text of one appointment, for its customer or for the office. */
export async function invitationText(
  db: Database | Trx,
  config: Pick<Config, "mailFrom">,
  invitation: Invitation,
): Promise<string> {
  return invitationOf(await companyFacts(db), config, invitation);
}

/** The same for who knows what calendars say about the company. */
export function invitationOf(
  company: CompanyFacts,
  config: Pick<Config, "mailFrom">,
  { method, booking, office, link, now }: Invitation,
): string {
  const entry = (office ? officeEntry : customerEntry)(booking, company, link);
  const invited = office
    ? { name: company.name, email: office }
    : { name: booking.name, email: booking.email };
  return calendarText(method, {
    ...asEvent(booking, entry, company, config, now),
    ...(link ? { url: link } : {}),
    ...(method === "PUBLISH" || isOrganizer(invited.email, config) ? {} : { attendee: invited }),
    cancelled: method === "CANCEL",
  });
}

/**
 * How a mail tells somebody's calendar of an appointment. Who sends invitations isn't invited:
 * Outlook looks for such an appointment among those that it has sent out, finds none, and can't
 * put it into the calendar. To the mailbox of `MAIL_FROM` it is shown instead.
 */
export function methodFor<Method extends CalendarMethod>(
  method: Method,
  receiver: string,
  config: Pick<Config, "mailFrom">,
): Method | "PUBLISH" {
  return method === "REQUEST" && isOrganizer(receiver, config) ? "PUBLISH" : method;
}

function isOrganizer(email: string, { mailFrom }: Pick<Config, "mailFrom">): boolean {
  return email.toLowerCase() === senderOf(mailFrom).email.toLowerCase();
}

/** The same appointment in all calendars, whatever each of them says about it. */
export function asEvent(
  { id, sequence }: ScheduledBooking,
  { title, startsAt, endsAt, description, location }: CalendarEntry,
  company: CompanyFacts,
  { mailFrom }: Pick<Config, "mailFrom">,
  stamp: Date,
): CalendarEvent {
  const { name, email } = senderOf(mailFrom);
  return {
    uid: id,
    sequence,
    startsAt,
    endsAt,
    summary: title,
    description,
    location,
    organizer: { name: name || company.name, email },
    stamp,
  };
}
