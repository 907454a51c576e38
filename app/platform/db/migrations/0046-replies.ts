import { type Kysely, sql } from "kysely";

/** Replies to bookings and applications too, and saved replies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "alter table message_replies rename to replies",
  "alter index message_replies_by_message rename to replies_by_message",
  "alter index message_replies_by_mail rename to replies_by_mail",
  `alter table replies
    alter column message_id drop not null,
    add column appointment_id uuid references appointments on delete cascade,
    add column application_id uuid references job_applications on delete cascade,
    add constraint replies_about_one check
      (num_nonnulls(message_id, appointment_id, application_id) = 1)`,
  `create index replies_by_appointment on replies (appointment_id, sent_at)
    where appointment_id is not null`,
  `create index replies_by_application on replies (application_id, sent_at)
    where application_id is not null`,

  `create table saved_replies (
    id uuid primary key default gen_random_uuid(),
    title text not null,
    reply text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
];
