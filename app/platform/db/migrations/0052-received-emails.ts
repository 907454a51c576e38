import { type Kysely, sql } from "kysely";

/** Messages that arrive by email. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table received_emails (
    message_id uuid primary key references messages on delete cascade,
    submission_hash text not null unique,
    subject text not null check (length(subject) between 1 and 300),
    answers_mail_id uuid references outgoing_mails on delete set null,
    automatic boolean not null,
    attachments integer not null,
    original text not null
  )`,
  `create index received_emails_by_answered on received_emails (answers_mail_id)
    where answers_mail_id is not null`,
];
