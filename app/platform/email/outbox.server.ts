import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { emailText } from "~/shared/plain-text";
import type { AutoSubmitted, EmailQuota } from "~/shared/stored-values";
import type { Clock } from "../clock";
import type { Trx } from "../db/schema";
import type { Jobs } from "../jobs/jobs.server";
import { mailboxOf } from "./mailbox.server";
import type { EmailCalendar } from "./mailer.server";
import { sendEmail } from "./send-email.job.server";
import { scheduled, unsent, waiting } from "./status";
import { subjectLine } from "./subject";

/** An email with its text filled in. */
export interface ComposedEmail {
  /** The name of its template. */
  template: string;
  subject: string;
  html: string;
  /** The plain text part; generated from the HTML if there is none. */
  text?: string;
  /** The footer lines, which are updated when it is sent; see delivery.server.ts. */
  footer?: readonly string[];
  /** Where replies go, unless {@link EmailOptions} have another address. */
  replyTo?: string;
}

/** The record that an email belongs to, and its attachments. */
export interface EmailOptions {
  appointmentId?: string;
  applicationId?: string;
  interviewId?: string;
  urgentRequestId?: string;
  /** The message that it notifies of or replies to. */
  messageId?: string;
  /** Empty if there is no address that replies could go to. */
  replyTo?: string;
  calendar?: EmailCalendar;
  /** The version of a quote whose PDF is attached. It is made when the email is delivered. */
  quoteVersionId?: string;
  /** The Message-IDs of the thread that it continues, oldest first. */
  thread?: readonly string[];
  /** `no` if someone wrote or sent it themselves. Default: `auto-generated`. */
  autoSubmitted?: AutoSubmitted | "no";
  /** After this time the email is useless and isn't sent. */
  notAfter?: Date;
  /**
   * The mailbox quota that can delay it (quota.server.ts): `account` for links that people need to
   * sign in, `office` for notifications, `none` for emails from someone at the office, pages to
   * people on call, and reminders about quotes and licenses. Default: `customer`, since a visitor
   * can cause any other email.
   */
  quota?: EmailQuota | "none";
  /** Waits a minute for more changes, whose email replaces it: see {@link replaceEmails}. */
  collectsChanges?: boolean;
  /**
   * Waits a minute, because its recipient has a page open where they can read it: see
   * {@link withdrawSeenEmails}.
   */
  readsOnPage?: boolean;
  /** The recipient's last known state, for an email that replaces this one. */
  former?: object;
}

/** How long an email about a change waits for the next one. */
const quietSeconds = 60;

/**
 * Puts an email into the outbox as part of a transaction, so that both are stored or neither is.
 * After the commit a process sends it, with retries.
 * @returns the email's id in the outbox
 */
export async function queueEmail(
  { jobs, clock }: { jobs: Jobs; clock: Clock },
  trx: Trx,
  to: string,
  { replyTo, footer, ...email }: ComposedEmail,
  options: EmailOptions = {},
): Promise<string> {
  const id = randomUUID();
  const { quota = "customer", autoSubmitted = "auto-generated", former } = options;
  const now = clock.now();
  const waitsFor = options.collectsChanges ? "changes" : options.readsOnPage ? "page" : undefined;
  const delay = waitsFor ? quietSeconds : 0;
  await trx
    .insertInto("outgoing_mails")
    .values({
      id,
      ...email,
      subject: subjectLine(email.subject),
      to_address: to,
      mailbox: mailboxOf(to),
      quota: quota === "none" ? null : quota,
      reply_to: options.replyTo || replyTo || null,
      text: email.text ?? emailText(email.html),
      footer: footer ? [...footer] : null,
      appointment_id: options.appointmentId ?? null,
      application_id: options.applicationId ?? null,
      interview_id: options.interviewId ?? null,
      urgent_request_id: options.urgentRequestId ?? null,
      message_id: options.messageId ?? null,
      thread_ids: [...(options.thread ?? [])],
      auto_submitted: autoSubmitted === "no" ? null : autoSubmitted,
      quote_version_id: options.quoteVersionId ?? null,
      calendar: options.calendar?.text ?? null,
      calendar_method: options.calendar?.method ?? null,
      not_after: options.notAfter ?? null,
      former: former ? JSON.stringify(former) : null,
      created_at: now,
      ...(waitsFor ? scheduled(waitsFor, new Date(now.getTime() + delay * 1000)) : {}),
    })
    .execute();
  await jobs.enqueue(trx, sendEmail, { emailId: id }, { key: id, delay });
  return id;
}

/**
 * Sends a copy of an email, in a transaction: a new email with the same attachments and the same
 * `not_after`. No quota delays it.
 */
export async function queueCopy(
  { jobs, clock }: { jobs: Jobs; clock: Clock },
  trx: Trx,
  of: string,
): Promise<string> {
  const id = randomUUID();
  const { search_text: _, ...email } = await trx
    .selectFrom("outgoing_mails")
    .selectAll()
    .where("id", "=", of)
    .executeTakeFirstOrThrow();
  const fresh = { ...waiting, attempts: 0, last_error: null, quota: null, former: null } as const;
  const untried = { created_at: clock.now(), last_tried_at: null, counted_at: null, sent_at: null };
  await trx
    .insertInto("outgoing_mails")
    .values({ ...email, ...fresh, ...untried, resent_of: of, id })
    .execute();
  await jobs.enqueue(trx, sendEmail, { emailId: id }, { key: id });
  return id;
}

/**
 * Retries unsent emails right away, in a transaction: waiting ones skip their pause, scheduled ones
 * their time, failed or withdrawn ones are queued again.
 * @param options.atOnce whether no quota delays them
 */
export async function tryAgain(
  { jobs }: { jobs: Jobs },
  trx: Trx,
  ids: readonly string[],
  { atOnce = false } = {},
): Promise<void> {
  if (ids.length === 0) return;
  const emails = await trx
    .updateTable("outgoing_mails")
    .set({ ...waiting, ...(atOnce ? { quota: null } : {}) })
    .where("id", "in", ids)
    .where("status", "not in", ["sent", "bounced"])
    .returning("id")
    .execute();
  for (const { id } of emails) await jobs.enqueue(trx, sendEmail, { emailId: id }, { key: id });
}

/**
 * Sends the unsent emails about an appointment to another address. An email being delivered right
 * now still goes to the old address.
 */
export async function changeEmailRecipient(
  trx: Trx,
  { appointmentId, from, to }: { appointmentId: string; from: string; to: string },
): Promise<void> {
  await trx
    .updateTable("outgoing_mails")
    .set({ to_address: to, mailbox: mailboxOf(to) })
    .where("appointment_id", "=", appointmentId)
    .where("status", "in", unsent)
    .where(sql`lower(to_address)`, "=", from.toLowerCase())
    .execute();
}

/**
 * Withdraws emails of these templates about an appointment that weren't sent yet, in the transaction
 * that makes them outdated: those that are scheduled, and those that wait because they couldn't be
 * sent. Leaves an email that was just queued or is being delivered.
 * @param which.to only those to this address
 * @returns what the recipient knew before the first of them; undefined if none was replaced
 */
export async function replaceEmails(
  { clock }: { clock: Clock },
  trx: Trx,
  {
    appointmentId,
    templates,
    statuses = unsent,
    to,
  }: {
    appointmentId: string;
    templates: readonly string[];
    statuses?: readonly (typeof unsent)[number][];
    to?: string;
  },
): Promise<unknown> {
  const justNow = new Date(clock.now().getTime() - quietSeconds * 1000);
  const replaced = await trx
    .updateTable("outgoing_mails")
    .set({ status: "withdrawn", reason: "replaced", send_at: null })
    .where("appointment_id", "=", appointmentId)
    .where("template", "in", templates)
    .where("status", "in", statuses)
    // Set when a delivery starts, and cleared when it fails.
    .where("counted_at", "is", null)
    .where((eb) =>
      eb.or([
        eb("status", "=", "scheduled"),
        eb("attempts", ">", 0),
        eb("created_at", "<", justNow),
      ]),
    )
    .$if(to !== undefined, (query) =>
      query.where(sql`lower(to_address)`, "=", to?.toLowerCase() ?? ""),
    )
    .returning(["former", "created_at"])
    .execute();
  return replaced.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())[0]?.former;
}
