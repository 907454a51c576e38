import { randomUUID } from "node:crypto";
import { convert } from "html-to-text";
import type { Trx } from "../db/schema";
import type { Jobs } from "../jobs/jobs.server";
import { sendMail } from "./send-mail.job.server";

/** A mail with its text filled in. */
export interface ComposedMail {
  /** The name of the template that it was made from. */
  template: string;
  subject: string;
  html: string;
}

/**
 * Puts a mail into the outbox as part of the transaction that it belongs to: both are stored or
 * neither. Once committed it is sent, with retries, by whichever process takes it.
 */
export async function queueMail(
  { jobs }: { jobs: Jobs },
  trx: Trx,
  to: string,
  mail: ComposedMail,
  about: { appointmentId?: string; replyTo?: string } = {},
): Promise<void> {
  const id = randomUUID();
  await trx
    .insertInto("outgoing_mails")
    .values({
      id,
      ...mail,
      to_address: to,
      reply_to: about.replyTo ?? null,
      text: convert(mail.html, { wordwrap: 78 }),
      last_error: null,
      sent_at: null,
      appointment_id: about.appointmentId ?? null,
    })
    .execute();
  await jobs.enqueue(trx, sendMail, { mailId: id }, { id });
}
