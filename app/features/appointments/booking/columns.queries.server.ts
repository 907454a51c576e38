import { sql } from "kysely";
import { unnamedConsultant } from "~/features/availability/consultants/names.rules";
import { details } from "./details.schema";
import type { VisitedSite } from "./site.rules";

// The columns of a booking. Qualified where a joined table has a column of the same name.

/** The name of a booking's consultant, except the unnamed one of a new installation. */
export const consultantName = sql<string | null>`(
  select name from consultants where number = appointments.consultant
    and not (name = ${sql.lit(unnamedConsultant)} and (select count(*) from consultants) = 1)
)`.as("consultantName");

const site = sql<VisitedSite | null>`(
  select jsonb_build_object('name', name, 'access', access, 'contactName', contact_name,
    'contactPhone', contact_phone)
  from customer_sites where id = appointments.site_id
)`.as("site");

/** Whether one of the booking's emails has an unread reply. */
export const newReply = sql<boolean>`exists (
  select from outgoing_mails
    inner join received_emails on answers_mail_id = outgoing_mails.id
    inner join messages on messages.id = received_emails.message_id
  where outgoing_mails.appointment_id = appointments.id and messages.status = 'unread'
)`.as("newReply");

/** A `ScheduledBooking`: the part of an appointment that calendars show. */
export const calendarColumns = [
  "appointments.id",
  "customer_name as name",
  "customer_email as email",
  "customer_phone as phone",
  "service_name as service",
  "site_address as siteAddress",
  site,
  "starts_at as startsAt",
  "ends_at as endsAt",
  "appointments.sequence",
  consultantName,
] as const;

/** An `EmailedBooking`, its status, and the end of its hold. */
export const emailColumns = [
  ...calendarColumns,
  "appointments.status",
  "appointments.consultant",
  "appointment_date as date",
  "start_time as startTime",
  "end_time as endTime",
  "preferred_date as preferredDate",
  "preferred_time as preferredTime",
  "held_until as heldUntil",
] as const;

/** The columns of a `Booking`. */
export const bookingColumns = [
  ...emailColumns,
  "company",
  ...details.columns,
  "message",
  "created_at as askedAt",
  "outcome",
  "overbooked",
  "source",
  "lead_source as leadSource",
  "referrer",
  "utm_source",
  "utm_medium",
  "utm_campaign",
] as const;
