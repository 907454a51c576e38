import { type Kysely, sql } from "kysely";

/** Replies to messages, plain text parts of emails, and the delivery log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The line break keeps a one-line search from matching across the parts.
  `alter table messages add column search_text text generated always as
    (lower(name || E'\\n' || email || E'\\n' || coalesce(phone, '') || E'\\n' || message)) stored`,
  "create index messages_search on messages using gin (search_text gin_trgm_ops)",
  "create index messages_by_age on messages (received_at desc, id)",
  `create index messages_open on messages (received_at desc, id)
    where status in ('unread', 'read')`,
  "create index messages_by_email on messages (lower(email), received_at desc, id)",

  `create table message_replies (
    id uuid primary key default gen_random_uuid(),
    message_id uuid not null references messages on delete cascade,
    mail_id uuid references outgoing_mails on delete set null,
    subject text not null,
    reply text not null,
    reply_to text not null,
    author_id text references users on delete set null,
    author_name text not null,
    sent_at timestamptz not null
  )`,
  "create index message_replies_by_message on message_replies (message_id, sent_at)",
  "create index message_replies_by_mail on message_replies (mail_id)",

  // Null: generated from the HTML.
  "alter table email_templates add column text_content text",

  // The last delivery attempt, and the email that this is a copy of.
  `alter table outgoing_mails
    add column last_tried_at timestamptz,
    add column resent_of uuid references outgoing_mails on delete set null`,
  "create index outgoing_mails_by_original on outgoing_mails (resent_of)",
  "create index outgoing_mails_by_age on outgoing_mails (created_at desc, id)",
  "drop index outgoing_mails_by_status",
  "create index outgoing_mails_by_status on outgoing_mails (status, created_at desc, id)",
  "create index outgoing_mails_by_sending on outgoing_mails (sent_at)",
  "create index outgoing_mails_stuck on outgoing_mails (last_tried_at) where status = 'waiting'",
  "create index outgoing_mails_failed on outgoing_mails (last_tried_at) where status = 'failed'",
  `create index outgoing_mails_by_address on outgoing_mails
    using gin (lower(to_address) gin_trgm_ops)`,
];
