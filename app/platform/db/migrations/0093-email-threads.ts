import { type Kysely, sql } from "kysely";

/**
 * Emails know their thread: the message that an email of ours is about, the Message-IDs before it,
 * and the Message-ID, the thread and the Reply-To of received ones. Emails that weren't delivered
 * after all are `bounced`. Answers that people of the office sent from their own email programs are
 * replies, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table outgoing_mails
    add column message_id uuid references messages on delete set null,
    add column thread_ids text[] not null default '{}',
    add column auto_submitted text
      check (auto_submitted in ('auto-generated', 'auto-replied')),
    drop constraint outgoing_mails_status_check,
    add constraint outgoing_mails_status_check check
      (status in ('waiting', 'scheduled', 'sent', 'bounced', 'failed', 'withdrawn'))`,
  `create index outgoing_mails_by_message on outgoing_mails (message_id)
    where message_id is not null`,
  `update outgoing_mails set message_id = replies.message_id
    from replies where mail_id = outgoing_mails.id and replies.message_id is not null`,

  `alter table received_emails
    add column email_id text,
    add column thread_ids text[] not null default '{}',
    add column reply_to text`,
  // A hash, because a Message-ID can be too long for other indexes.
  `create index received_emails_by_email_id on received_emails using hash (email_id)
    where email_id is not null`,

  // The message has the email that someone of the office sent.
  "alter table replies add column received_id uuid unique references messages on delete set null",
];
