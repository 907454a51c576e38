import { sql } from "kysely";
import { activeConsultants } from "~/features/availability/consultants/queries.server";
import { dayToOpen } from "~/features/availability/times/available-times.queries.server";
import { remindersOn } from "~/features/emails/settings.queries.server";
import { businessTimeZone, publicSettings } from "~/features/settings/public/queries.server";
import type { Database } from "~/platform/db/schema";
import type { Services } from "~/platform/services";
import { consentText } from "~/shared/consent";
import { formatMoment } from "~/shared/dates";
import { reassignChoices } from "../assigning/reassign.queries.server";
import { bookingColumns, newReply } from "../booking/columns.queries.server";
import { changedSentence, eventLabel, timeChange } from "../booking/labels.rules";
import { possibleTransitions, suggestedTransition } from "../booking/transitions.rules";
import type { Estimate } from "../estimate/rules";
import { type RequestState, requestStateColumns, separateState } from "../follow-up/queries.server";
import { type FollowUp, followUp } from "../follow-up/schema";
import { writtenReminders } from "../reminders/queries.server";
import { reminderLine, reminderOf } from "../reminders/rules";
import { withHolds } from "./queries.server";
import type { BookingEmail, WholeBooking } from "./schema";
import { toTellByPhone } from "./tell-customer.rules";

/** A booking's page: the booking with its history and emails as text; undefined if not found. */
export async function findBookingPage(
  { db, clock, mailer }: Pick<Services, "db" | "clock" | "mailer">,
  id: string,
  zone: string,
) {
  const found = await findWholeBooking(db, id);
  if (!found) return undefined;
  const { booking, state, followUp } = found;
  const moment = (at: Date) => formatMoment(at, zone);
  const now = clock.now();
  const history = await bookingHistory(db, id);
  const emails = await bookingEmails(db, id);
  const reminders = await writtenReminders(db, id);
  const reminder = reminderOf(booking, {
    email: reminders.current,
    on: await remindersOn(db),
    hasServer: mailer !== undefined,
    now,
  });
  return {
    booking,
    state,
    followUp,
    ...(await dayToOpen({ db, clock }, booking)),
    consultants: await activeConsultants(db),
    reassign: await reassignChoices(db, booking, now),
    possible: possibleTransitions(booking, now),
    suggested: suggestedTransition(booking, now),
    asked: moment(booking.askedAt),
    consent: consentText(
      { at: booking.consentAt, version: booking.consentVersion, note: booking.consentNote },
      zone,
    ),
    history: history.map((entry) => ({
      key: String(entry.id),
      at: moment(entry.at),
      who: entry.who,
      what: eventLabel(entry.action),
      times: timeChange(entry, zone),
      note: entry.note,
    })),
    emails: emails.map((email) => ({ ...email, at: moment(email.sentAt ?? email.queuedAt) })),
    tell: booking.email ? undefined : toTellByPhone(booking, await publicSettings(db), now),
    reminder: reminderLine(reminder, reminders.earlier, moment),
  };
}

/** A sentence for someone whose form was out of date: what happened to the booking since. */
export async function changedWhileDeciding(db: Database, id: string): Promise<string> {
  const [last] = await bookingHistory(db, id, 1);
  const zone = await businessTimeZone(db);
  return changedSentence(last && { ...last, at: formatMoment(last.at, zone) });
}

async function findWholeBooking(
  db: Database,
  id: string,
): Promise<{ booking: WholeBooking; state: RequestState; followUp: FollowUp } | undefined> {
  const found = await db
    .selectFrom("appointments")
    .select([
      ...bookingColumns,
      ...requestStateColumns,
      ...followUp.columns,
      newReply,
      "customer_key as customerKey",
      "coverage",
      "unseen_since as unseenSince",
      sql<Estimate | null>`estimate`.as("estimate"),
      "time_set_at as timeSetAt",
      "consent_at as consentAt",
      "consent_version as consentVersion",
      "consent_note as consentNote",
      "message_id as messageId",
      "site_id as siteId",
    ])
    .where("id", "=", id)
    .execute();
  const [row] = await withHolds(db, found);
  if (!row) return undefined;
  const { booking, state } = separateState(row);
  const { owner_id, follow_up_on, lost_reason, monthly_value, ...whole } = booking;
  return { booking: whole, state, followUp: followUp.pick(row) };
}

/** Newest first. */
function bookingHistory(db: Database, id: string, most = 200) {
  return db
    .selectFrom("appointment_events")
    .select([
      "id",
      "at",
      "actor_name as who",
      "action",
      "old_starts_at as oldStartsAt",
      "new_starts_at as newStartsAt",
      "note",
    ])
    .where("appointment_id", "=", id)
    .orderBy("id", "desc")
    .limit(most)
    .execute();
}

/** Sent and waiting emails about a booking, newest first. */
function bookingEmails(db: Database, id: string, most = 100): Promise<BookingEmail[]> {
  return db
    .selectFrom("outgoing_mails")
    .select([
      "id",
      "subject",
      "to_address as to",
      "status",
      "last_error as lastError",
      "created_at as queuedAt",
      "sent_at as sentAt",
    ])
    .where("appointment_id", "=", id)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(most)
    .execute();
}
