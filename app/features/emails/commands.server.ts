import { randomUUID } from "node:crypto";
import { convert } from "html-to-text";
import type { Trx } from "~/platform/db/schema";
import type { Services } from "~/platform/services";
import { sendMail } from "./jobs.server";
import { mailText } from "./queries.server";
import { fillTemplate } from "./rules";
import type { MailName } from "./schema";

/** A mail to be sent, by its template. */
export interface MailOrder {
  name: MailName;
  to: string;
  values: Record<string, string>;
  /** The booking that it is about. */
  appointmentId?: string;
}

/**
 * Puts a mail into the outbox as part of the transaction that it belongs to: both are stored or
 * neither. Once committed it is sent, with retries, by whichever process takes it.
 */
export async function queueMail(
  { jobs }: Pick<Services, "jobs">,
  trx: Trx,
  { name, to, values, appointmentId }: MailOrder,
): Promise<void> {
  const { subject, html } = fillTemplate(await mailText(trx, name), values);
  const id = randomUUID();
  await trx
    .insertInto("outgoing_mails")
    .values({
      id,
      template: name,
      to_address: to,
      subject,
      html,
      text: convert(html, { wordwrap: 78 }),
      last_error: null,
      sent_at: null,
      appointment_id: appointmentId ?? null,
    })
    .execute();
  await jobs.enqueue(trx, sendMail, { mailId: id }, { id });
}
