import { type Kysely, sql } from "kysely";

/** The inbox of the contact form, and Reply-To addresses of emails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table messages (
    id uuid primary key default gen_random_uuid(),
    name text not null check (length(name) between 1 and 200),
    email text not null check (length(email) between 3 and 254),
    phone text,
    message text not null check (length(message) between 1 and 20000),
    status text not null default 'unread'
      check (status in ('unread', 'read', 'replied', 'archived')),
    submission_hash text not null,
    received_at timestamptz not null
  )`,
  "create index messages_by_status on messages (status, received_at desc, id)",
  "create index messages_by_submission on messages (submission_hash, received_at)",
  "alter table outgoing_mails add column reply_to text",
];
