import { type Kysely, sql } from "kysely";

/** Legal holds, and indexes that find a person by email or phone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** The last ten digits, so that a number is found with or without its country code. */
const digits = (column: string) => `right(regexp_replace(${column}, '\\D', '', 'g'), 10)`;

const statements = [
  `create table legal_holds (
    id uuid primary key default gen_random_uuid(),
    email text not null check (email = lower(email)),
    reason text not null check (length(reason) between 1 and 1000),
    set_by text not null,
    set_at timestamptz not null
  )`,
  "create unique index legal_holds_by_email on legal_holds (email)",
  "create index messages_by_mailbox on messages (lower(email), received_at)",
  "create index outgoing_mails_by_mailbox on outgoing_mails (lower(to_address), created_at)",
  `create index outgoing_mails_by_reply_address on outgoing_mails (lower(reply_to))
    where reply_to is not null`,
  `create index appointments_by_phone on appointments (${digits("customer_phone")})`,
  `create index job_applications_by_phone on job_applications (${digits("phone")})`,
  `create index messages_by_phone on messages (${digits("phone")})`,
];
