import { type Kysely, sql } from "kysely";

/** Appointments that customers choose, reschedule and cancel: links, invitations, reminders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Every email has a link with its own secret to the booking.
  `create table manage_links (
    secret_hash text primary key,
    appointment_id uuid not null references appointments (id) on delete cascade,
    created_at timestamptz not null
  )`,
  "create index manage_links_by_appointment on manage_links (appointment_id)",
  "alter table appointments drop column manage_secret_hash",

  // The SEQUENCE of its iCalendar event.
  "alter table appointments add column sequence integer not null default 0",
  // When it got its current time.
  "alter table appointments add column time_set_at timestamptz",
  "update appointments set time_set_at = updated_at where starts_at is not null",

  // When the clocks go back, an appointment can end at an earlier clock time than it began.
  "alter table appointments drop constraint appointments_check2",
  `alter table appointments add constraint appointments_end_after_start
    check (starts_at is not null or end_time > start_time)`,

  // The email's invitation, the moment after which it isn't sent, and the status for that case.
  `alter table outgoing_mails
    add column calendar text,
    add column calendar_method text check (calendar_method in ('REQUEST', 'CANCEL')),
    add column not_after timestamptz,
    add constraint outgoing_mails_calendar check ((calendar is null) = (calendar_method is null))`,
  `alter table outgoing_mails drop constraint outgoing_mails_status_check`,
  `alter table outgoing_mails add constraint outgoing_mails_status_check
    check (status in ('waiting', 'sent', 'failed', 'withdrawn'))`,

  // One reminder for each time that an appointment got.
  `create table appointment_reminders (
    appointment_id uuid not null references appointments (id) on delete cascade,
    sequence integer not null,
    mail_id uuid not null references outgoing_mails (id) on delete cascade,
    queued_at timestamptz not null,
    primary key (appointment_id, sequence)
  )`,
  "create index appointment_reminders_by_mail on appointment_reminders (mail_id)",

  // The secret URL of an admin's calendar feed.
  `create table calendar_feeds (
    user_id text primary key references users (id) on delete cascade,
    secret_hash text not null unique,
    created_at timestamptz not null,
    last_read_at timestamptz
  )`,
];
