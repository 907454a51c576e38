import { randomUUID } from "node:crypto";
import { plainText } from "~/shared/plain-text";
import type { Clock } from "../clock";
import type { NewRow, Trx } from "../db/schema";
import type { Jobs } from "../jobs/jobs.server";
import type { EmailCalendar } from "./mailer.server";
import { sendEmail } from "./send-email.job.server";

/** A mail with its text filled in. */
export interface ComposedEmail {
  /** The name of the template that it was made from. */
  template: string;
  subject: string;
  html: string;
  /** The plain text part; made from the HTML when there is none. */
  text?: string;
}

/** What a mail belongs to, and what goes with it. */
export interface EmailOptions {
  appointmentId?: string;
  applicationId?: string;
  replyTo?: string;
  calendar?: EmailCalendar;
  /** The moment from which on the mail would be of no use: it isn't sent any more. */
  notAfter?: Date;
}

/**
 * Puts a mail into the outbox as part of the transaction that it belongs to: both are stored or
 * neither. Once committed it is sent, with retries, by whichever process takes it.
 * @returns the mail's id in the outbox
 */
export async function queueEmail(
  { jobs, clock }: { jobs: Jobs; clock: Clock },
  trx: Trx,
  to: string,
  mail: ComposedEmail,
  about: EmailOptions = {},
): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto("outgoing_mails")
    .values({ ...outboxRow(id, to, mail, about), created_at: clock.now() })
    .execute();
  await enqueueSending(jobs, trx, id, about.notAfter);
  return id;
}

/** A mail as the outbox keeps it before it was tried. */
export function outboxRow(
  id: string,
  to: string,
  mail: ComposedEmail,
  about: EmailOptions = {},
): NewRow<"outgoing_mails"> {
  return {
    id,
    ...mail,
    to_address: to,
    reply_to: about.replyTo ?? null,
    text: mail.text ?? plainText(mail.html),
    last_error: null,
    sent_at: null,
    last_tried_at: null,
    resent_of: null,
    appointment_id: about.appointmentId ?? null,
    application_id: about.applicationId ?? null,
    calendar: about.calendar?.text ?? null,
    calendar_method: about.calendar?.method ?? null,
    not_after: about.notAfter ?? null,
  };
}

/**
 * Puts a copy of a mail into the outbox, in a transaction: it goes out once more, as a mail of
 * its own, with the same invitation and for as long as the first one held.
 */
export async function queueCopy(
  { jobs, clock }: { jobs: Jobs; clock: Clock },
  trx: Trx,
  of: string,
): Promise<string> {
  const id = randomUUID();
  const mail = await trx
    .selectFrom("outgoing_mails")
    .selectAll()
    .where("id", "=", of)
    .executeTakeFirstOrThrow();
  const fresh = { status: "waiting", attempts: 0, last_error: null } as const;
  const untried = { created_at: clock.now(), last_tried_at: null, sent_at: null, resent_of: of };
  await trx
    .insertInto("outgoing_mails")
    .values({ ...mail, ...fresh, ...untried, id })
    .execute();
  await enqueueSending(jobs, trx, id, mail.not_after);
  return id;
}

/**
 * Tries an email that wasn't sent again right away, in a transaction: a waiting one skips its
 * pause, a failed or withdrawn one waits again.
 */
export async function tryAgain({ jobs }: { jobs: Jobs }, trx: Trx, id: string): Promise<void> {
  const mail = await trx
    .updateTable("outgoing_mails")
    .set({ status: "waiting" })
    .where("id", "=", id)
    .where("status", "!=", "sent")
    .returning("not_after")
    .executeTakeFirst();
  if (mail) await enqueueSending(jobs, trx, id, mail.not_after);
}

function enqueueSending(jobs: Jobs, trx: Trx, id: string, notAfter: Date | null | undefined) {
  return jobs.enqueue(trx, sendEmail, { emailId: id, expires: Boolean(notAfter) }, { key: id });
}
