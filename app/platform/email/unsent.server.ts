import { type RawBuilder, sql } from "kysely";
import type { UnsentEmail } from "./status";

/**
 * SQL for the state of an email that hasn't been sent; null once a mail server has accepted it, even
 * if it bounces later, or its recipient has read it on a page.
 * @param mail the alias of `outgoing_mails` in the query
 */
export function unsentEmail(mail: string): RawBuilder<UnsentEmail | null> {
  const column = (name: string) => sql.ref(`${mail}.${name}`);
  return sql`case
    when ${column("sent_at")} is not null or ${column("reason")} = 'seen' then null
    when ${column("status")} in ('waiting', 'scheduled') then 'waiting'
    when ${column("status")} is not null then 'failed' end`;
}

/**
 * {@link unsentEmail} of the newest of some emails.
 * @param which a condition on `mail`, which is `outgoing_mails`
 */
export function newestUnsentEmail(which: RawBuilder<unknown>): RawBuilder<UnsentEmail | null> {
  return sql`(select ${unsentEmail("mail")} from outgoing_mails mail
    where ${which} order by mail.created_at desc limit 1)`;
}
