import { type Kysely, sql } from "kysely";

/** Reminders for consultants before their visits, once for each time of an appointment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "alter table consultants add column reminders boolean not null default false",
  `create table consultant_reminders (
    appointment_id uuid not null references appointments (id) on delete cascade,
    consultant integer not null references consultants (number) on delete cascade,
    appointment_at timestamptz not null,
    mail_id uuid references outgoing_mails (id) on delete cascade,
    primary key (appointment_id, consultant, appointment_at)
  )`,
  "create index consultant_reminders_by_mail on consultant_reminders (mail_id)",
];
