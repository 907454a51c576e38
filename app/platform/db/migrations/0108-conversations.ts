import { type Kysely, sql } from "kysely";

/**
 * Conversations on the site: what visitors wrote after their first message, the secret links to
 * their pages, and which of them the office has open. A reply's email waits while its recipient has
 * that page open, and isn't sent if they read it there. Visitors can leave only a phone number.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Dropping the column also drops its index.
  `alter table messages
    drop column search_text,
    drop constraint messages_email_check,
    add constraint messages_email_check check (email = '' or length(email) between 3 and 254),
    add constraint messages_sender_check check (email <> '' or coalesce(phone, '') <> ''),
    add column later_text text not null default ''`,
  `alter table messages
    add column search_text text generated always as (searchable(name || E'\\n'
    || email || E'\\n' || coalesce(searchable_phone(phone), '') || E'\\n' || message
    || E'\\n' || later_text)) stored`,
  "create index messages_search on messages using gin (search_text gin_trgm_ops)",

  `create table conversations (
    message_id uuid primary key references messages on delete cascade,
    source text not null check (source in ('contact', 'chat')),
    started_at timestamptz not null,
    visitor_seen_at timestamptz
  )`,
  `create table conversation_texts (
    id bigint generated always as identity primary key,
    message_id uuid not null references conversations on delete cascade,
    text text not null check (length(text) between 1 and 5000),
    written_at timestamptz not null
  )`,
  "create index conversation_texts_by_message on conversation_texts (message_id, id)",
  `create table conversation_links (
    secret_hash text primary key,
    message_id uuid not null references conversations on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz
  )`,
  "create index conversation_links_by_message on conversation_links (message_id)",

  // A row for each screen that someone has open: the inbox, or a message with its id.
  `create table inbox_presence (
    user_id text not null references users on delete cascade,
    place text not null check (length(place) between 1 and 40),
    seen_at timestamptz not null,
    primary key (user_id, place)
  )`,

  `alter table outgoing_mails
    drop constraint outgoing_mails_reason_check,
    add constraint outgoing_mails_reason_check check
      (reason in ('changes', 'quota', 'page', 'replaced', 'collected', 'restored', 'seen'))`,
];
