import { randomUUID } from "node:crypto";
import { plainText } from "~/shared/plain-text";
import type { Clock } from "../clock";
import type { Database, NewRow, Trx } from "../db/schema";
import type { Jobs, Retry } from "../jobs/jobs.server";
import type { MailCalendar } from "./mailer.server";
import { sendMail } from "./send-email.job.server";

/** A mail with its text filled in. */
export interface ComposedMail {
  /** The name of the template that it was made from. */
  template: string;
  subject: string;
  html: string;
  /** The plain text part; made from the HTML when there is none. */
  text?: string;
}

/** What a mail belongs to, and what goes with it. */
export interface MailAbout {
  appointmentId?: string;
  applicationId?: string;
  replyTo?: string;
  calendar?: MailCalendar;
  /** The moment from which on the mail would be of no use: it isn't sent any more. */
  notAfter?: Date;
}

/**
 * Puts a mail into the outbox as part of the transaction that it belongs to: both are stored or
 * neither. Once committed it is sent, with retries, by whichever process takes it.
 * @returns the mail's id in the outbox
 */
export async function queueMail(
  { jobs }: { jobs: Jobs },
  trx: Trx,
  to: string,
  mail: ComposedMail,
  about: MailAbout = {},
): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto("outgoing_mails")
    .values(outboxRow(id, to, mail, about))
    .execute();
  await jobs.enqueue(trx, sendMail, { mailId: id }, { id, retry: retryOf(about.notAfter) });
  return id;
}

/** A mail as the outbox keeps it before it was tried. */
export function outboxRow(
  id: string,
  to: string,
  mail: ComposedMail,
  about: MailAbout = {},
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
export async function queueCopy({ jobs }: { jobs: Jobs }, trx: Trx, of: string): Promise<string> {
  const id = randomUUID();
  const { created_at: _, ...mail } = await trx
    .selectFrom("outgoing_mails")
    .selectAll()
    .where("id", "=", of)
    .executeTakeFirstOrThrow();
  const fresh = { status: "waiting", attempts: 0, last_error: null } as const;
  const untried = { last_tried_at: null, sent_at: null, resent_of: of };
  await trx
    .insertInto("outgoing_mails")
    .values({ ...mail, ...fresh, ...untried, id })
    .execute();
  await jobs.enqueue(trx, sendMail, { mailId: id }, { id, retry: retryOf(mail.not_after) });
  return id;
}

/**
 * Has a mail that wasn't sent tried soon, as itself, in a transaction: one that waits doesn't wait
 * out its pause, one that failed or was withdrawn waits again.
 */
export async function tryAgain({ jobs }: { jobs: Jobs }, trx: Trx, id: string): Promise<void> {
  const mail = await trx
    .updateTable("outgoing_mails")
    .set({ status: "waiting" })
    .where("id", "=", id)
    .where("status", "!=", "sent")
    .returning("not_after")
    .executeTakeFirst();
  if (!mail) return;
  const retry = retryOf(mail.not_after);
  await jobs.revive(sendMail, id, { mailId: id }, { hurry: true, trx, retry });
}

/** What is of use only for a while waits for no long pause: minutes count. */
function retryOf(notAfter: Date | null | undefined): Retry | undefined {
  return notAfter ? { limit: 500, retryDelay: 5, retryDelayMax: 600 } : undefined;
}

const strandedAfterMs = 600_000;
const mostAtOnce = 200;

/**
 * Finds mails that wait although their job has ended, as when a process died on the last attempt,
 * and puts them back into the queue: a mail is sent, or it is noted why not.
 */
export async function reviveStrandedMails({
  db,
  clock,
  jobs,
}: {
  db: Database;
  clock: Clock;
  jobs: Jobs;
}): Promise<void> {
  const waiting = await db
    .selectFrom("outgoing_mails")
    .select(["id", "not_after"])
    .where("status", "=", "waiting")
    .where("created_at", "<", new Date(clock.now().getTime() - strandedAfterMs))
    .orderBy("created_at")
    .limit(mostAtOnce)
    .execute();
  for (const { id, not_after } of waiting) {
    await jobs.revive(sendMail, id, { mailId: id }, { retry: retryOf(not_after) });
  }
}
