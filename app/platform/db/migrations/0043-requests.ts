import { type Kysely, sql } from "kysely";

/** Requests: the start date the customer asked for, and their own list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const zone = `coalesce(
  (select setting_value from business_settings where setting_key = 'time_zone' and setting_value <> ''),
  'America/New_York'
)`;
const asked = "coalesce(date_before_hold, appointment_date)";

const statements = [
  "alter table appointments add column preferred_date date",
  // Giving a booking a time overwrote the date, so only bookings without one still have it. The
  // website stored the day of the request when the visitor left the date open.
  `update appointments set preferred_date = ${asked}
    where (starts_at is null or date_before_hold is not null) and status in ('pending', 'cancelled')
      and (source = 'phone' or ${asked} <> (created_at at time zone ${zone})::date)`,

  // The list of requests shows the oldest first.
  "drop index appointments_waiting",
  `create index appointments_waiting on appointments (created_at, id) where status = 'pending'`,

  // The time that a reminder was for, because reopening an appointment counts as a change of its
  // time.
  "alter table appointment_reminders add column appointment_at timestamptz",
  `update appointment_reminders set appointment_at = starts_at from appointments
    where appointments.id = appointment_id
      and appointments.sequence = appointment_reminders.sequence`,
];
