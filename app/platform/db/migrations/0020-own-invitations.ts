import { type Kysely, sql } from "kysely";

/** Emails to the sender's own mailbox show the appointment instead of inviting. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "alter table outgoing_mails drop constraint outgoing_mails_calendar_method_check",
  `alter table outgoing_mails add constraint outgoing_mails_calendar_method_check
    check (calendar_method in ('REQUEST', 'CANCEL', 'PUBLISH'))`,
];
