import { sql } from "kysely";
import type { Database } from "~/platform/db/schema";
import type { BookingEmail, HistoryEntry, WholeBooking } from "./details.schema";

/** One booking with everything that is known about it. */
export function findWholeBooking(db: Database, id: string): Promise<WholeBooking | undefined> {
  return db
    .selectFrom("appointments")
    .select([
      "id",
      "appointment_date as date",
      "start_time as startTime",
      "end_time as endTime",
      "starts_at as startsAt",
      "ends_at as endsAt",
      "time_set_at as timeSetAt",
      "preferred_time as preferredTime",
      "customer_name as name",
      "customer_email as email",
      "customer_phone as phone",
      sql<string>`lower(customer_email)`.as("customerKey"),
      "service_name as service",
      "status",
      "company",
      "site_address as siteAddress",
      "location_type as locationType",
      "coverage",
      "preferred_contact as preferredContact",
      "message",
      "consultant",
      "overbooked",
      "source",
      "consent_at as consentAt",
      "consent_version as consentVersion",
      "consent_note as consentNote",
      "created_at as askedAt",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** What became of a booking, newest first. */
export function bookingHistory(db: Database, id: string, most = 200): Promise<HistoryEntry[]> {
  return db
    .selectFrom("appointment_events")
    .select([
      "id",
      "at",
      "actor_name as who",
      "action",
      "to_status as to",
      "old_starts_at as oldStartsAt",
      "new_starts_at as newStartsAt",
      "note",
    ])
    .where("appointment_id", "=", id)
    .orderBy("id", "desc")
    .limit(most)
    .execute();
}

/** The mails that were sent, or wait to be, about a booking, newest first. */
export function bookingEmails(db: Database, id: string, most = 100): Promise<BookingEmail[]> {
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
