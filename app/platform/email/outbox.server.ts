import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { plainText } from "~/shared/plain-text";
import type { Clock } from "../clock";
import type { Trx } from "../db/schema";
import type { Jobs } from "../jobs/jobs.server";
import type { EmailCalendar } from "./mailer.server";
import { sendEmail } from "./send-email.job.server";
import { subjectLine } from "./subject";

/** An email with its text filled in. */
export interface ComposedEmail {
  /** The name of its template. */
  template: string;
  subject: string;
  html: string;
  /** The plain text part; made from the HTML when there is none. */
  text?: string;
}

/** What an email belongs to and what it carries. */
export interface EmailOptions {
  appointmentId?: string;
  applicationId?: string;
  replyTo?: string;
  calendar?: EmailCalendar;
  /** From this moment on the email is useless and isn't sent. */
  notAfter?: Date;
}

/**
 * Puts an email into the outbox in the transaction that it belongs to: both are stored or neither.
 * After the commit some process sends it, with retries.
 * @returns the email's id in the outbox
 */
export async function queueEmail(
  { jobs, clock }: { jobs: Jobs; clock: Clock },
  trx: Trx,
  to: string,
  email: ComposedEmail,
  options: EmailOptions = {},
): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto("outgoing_mails")
    .values({
      id,
      ...email,
      subject: subjectLine(email.subject),
      to_address: to,
      reply_to: options.replyTo ?? null,
      text: email.text ?? plainText(email.html),
      appointment_id: options.appointmentId ?? null,
      application_id: options.applicationId ?? null,
      calendar: options.calendar?.text ?? null,
      calendar_method: options.calendar?.method ?? null,
      not_after: options.notAfter ?? null,
      created_at: clock.now(),
    })
    .execute();
  await jobs.enqueue(trx, sendEmail, { emailId: id }, { key: id });
  return id;
}

/**
 * Sends a copy of an email, in a transaction: a new email with the same invitation and the same
 * `not_after`.
 */
export async function queueCopy(
  { jobs, clock }: { jobs: Jobs; clock: Clock },
  trx: Trx,
  of: string,
): Promise<string> {
  const id = randomUUID();
  const email = await trx
    .selectFrom("outgoing_mails")
    .selectAll()
    .where("id", "=", of)
    .executeTakeFirstOrThrow();
  const fresh = { status: "waiting", attempts: 0, last_error: null } as const;
  const untried = { created_at: clock.now(), last_tried_at: null, sent_at: null, resent_of: of };
  await trx
    .insertInto("outgoing_mails")
    .values({ ...email, ...fresh, ...untried, id })
    .execute();
  await jobs.enqueue(trx, sendEmail, { emailId: id }, { key: id });
  return id;
}

/**
 * Retries an unsent email right away, in a transaction: a waiting one skips its pause, a failed or
 * withdrawn one is queued again.
 */
export async function tryAgain({ jobs }: { jobs: Jobs }, trx: Trx, id: string): Promise<void> {
  const email = await trx
    .updateTable("outgoing_mails")
    .set({ status: "waiting" })
    .where("id", "=", id)
    .where("status", "!=", "sent")
    .returning("id")
    .executeTakeFirst();
  if (email) await jobs.enqueue(trx, sendEmail, { emailId: id }, { key: id });
}

/**
 * Sends the waiting emails about an appointment to another address. An email that is being
 * delivered right now still goes to the old one.
 */
export async function changeEmailRecipient(
  trx: Trx,
  { appointmentId, from, to }: { appointmentId: string; from: string; to: string },
): Promise<void> {
  await trx
    .updateTable("outgoing_mails")
    .set({ to_address: to })
    .where("appointment_id", "=", appointmentId)
    .where("status", "=", "waiting")
    .where(sql`lower(to_address)`, "=", from.toLowerCase())
    .execute();
}
