import { footerLines } from "~/features/licenses/queries.server";
import { publicSettings } from "~/features/settings/public/queries.server";
import { type CalendarEvent, calendarText } from "~/platform/calendar/icalendar.server";
import type { Clock } from "~/platform/clock";
import type { Config } from "~/platform/config.server";
import { oncePerTransaction } from "~/platform/db/once-per-transaction.server";
import { senderOf } from "~/platform/email/sender";
import type { CalendarMethod } from "~/shared/stored-values";
import {
  type CalendarEntry,
  type CompanyFacts,
  customerEntry,
  officeEntry,
  type ScheduledBooking,
} from "./rules";

export interface Invitation {
  /**
   * `REQUEST` and `CANCEL` are for emails to the invited person. `PUBLISH` invites nobody: for
   * downloaded files, and see {@link methodFor}.
   */
  method: CalendarMethod;
  booking: ScheduledBooking;
  /** The office or a consultant by name; without it the invitation is for the customer. */
  office?: { email: string; name?: string };
  /** Where the customer or the office can change the appointment. */
  link: string;
  now: Date;
}

export const companyFacts = oncePerTransaction(async (db, clock: Clock): Promise<CompanyFacts> => {
  const { company_name, phone = "" } = await publicSettings(db);
  const licenses = await footerLines(db, clock);
  return { name: company_name, phone, licenses };
});

/** The iCalendar text of an appointment, for its customer or for the office. */
export function invitationText(
  company: CompanyFacts,
  config: Pick<Config, "mailFrom">,
  { method, booking, office, link, now }: Invitation,
): string {
  const entry = office ? officeEntry(booking, link) : customerEntry(booking, company, link);
  const { name, email } = office ? { name: company.name, ...office } : booking;
  return calendarText(method, {
    ...asEvent(booking, entry, company, config, now),
    ...(link ? { url: link } : {}),
    ...(method === "PUBLISH" || !email || isOrganizer(email, config)
      ? {}
      : { attendee: { name, email } }),
    cancelled: method === "CANCEL",
  });
}

/**
 * The method for an email to `receiver`. The organizer (`MAIL_FROM`) isn't invited: Outlook would
 * look for an invitation that it sent itself and fail to add the appointment. The organizer gets a
 * `PUBLISH` instead.
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

/** The part of an event that is the same in everyone's calendar. */
export function asEvent(
  { id, sequence }: Pick<ScheduledBooking, "id" | "sequence">,
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
