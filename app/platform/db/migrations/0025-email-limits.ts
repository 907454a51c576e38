import { type Kysely, sql } from "kysely";

/** Emails count against a quota of their mailbox, and can wait for a given time. */
const changes = [
  `alter table outgoing_mails
    add column mailbox text,
    add column quota text check (quota in ('customer', 'account', 'office')),
    add column counted_at timestamptz,
    add column send_at timestamptz,
    add column reason text check (reason in ('changes', 'quota', 'replaced', 'collected', 'restored')),
    add column former jsonb`,
  "alter table outgoing_mails drop constraint outgoing_mails_status_check",
  `alter table outgoing_mails add constraint outgoing_mails_status_check
    check (status in ('waiting', 'scheduled', 'sent', 'failed', 'withdrawn'))`,
  `alter table outgoing_mails add constraint outgoing_mails_scheduled
    check ((status = 'scheduled') = (send_at is not null))`,
  `create index outgoing_mails_by_quota on outgoing_mails (mailbox, counted_at desc)
    where mailbox is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
