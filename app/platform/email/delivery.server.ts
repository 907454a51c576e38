import { setTimeout as wait } from "node:timers/promises";
import { sql, type Updateable } from "kysely";
import { replaceLastLines } from "../calendar/icalendar.server";
import type { Clock } from "../clock";
import type { Config } from "../config.server";
import { statusFor } from "../db/open-database";
import type { Database, Tables, Trx } from "../db/schema";
import type { Events } from "../events.server";
import type { JobAttempt, Jobs } from "../jobs/jobs.server";
import type { Logger } from "../log.server";
import { withFooter } from "./footer";
import { type Email, type EmailAttachment, EmailRefused, type Mailer } from "./mailer.server";
import { countAgainstQuota, lockMailbox } from "./quota.server";
import { sendEmail } from "./send-email.job.server";
import { unsent } from "./status";
import { withdrawExpired } from "./withdraw.server";

interface Context {
  db: Database;
  clock: Clock;
  log: Logger;
  events: Events;
  jobs: Jobs;
  mailer: Mailer;
  config: Pick<Config, "appUrl">;
  /**
   * Returns the current footer lines: an email can wait for days, and its footer can become
   * outdated in the meantime. Without this, emails keep the lines that they were queued with.
   */
  footerLines?: (db: Trx) => Promise<readonly string[]>;
  /** Makes the PDF of a quote's version; undefined if there is none. */
  quotePdf?: (versionId: string) => Promise<EmailAttachment | undefined>;
}

/**
 * Sends one email from the outbox, unless it was sent or withdrawn, is too late or has to wait.
 * @param accepted the emails that the email server accepted, with the time, but whose status
 *   couldn't be recorded yet, for example because the disk is full. They aren't sent again.
 * @throws the error of a failed attempt, if another one follows
 */
export async function deliverEmail(
  context: Context,
  emailId: string,
  attempt: Pick<JobAttempt, "number" | "last"> & Partial<Pick<JobAttempt, "complete" | "signal">>,
  accepted = new Map<string, Date>(),
): Promise<void> {
  const { clock, log, mailer } = context;
  if (!accepted.has(emailId)) {
    const email = await take(context, emailId);
    if (email === "too late") return withdrawExpired(context);
    if (!email) return;
    try {
      const { quoteVersionId, ...written } = email;
      const pdf = quoteVersionId ? await context.quotePdf?.(quoteVersionId) : undefined;
      await mailer.send(pdf ? { ...written, attachments: [pdf] } : written);
    } catch (error) {
      const final = attempt.last || error instanceof EmailRefused;
      const last_error = (error as Error).message;
      const outcome = { last_error, counted_at: null };
      log.warn({ emailId, attempt: attempt.number, final }, "an email could not be sent");
      if (final) return note(context, emailId, { ...outcome, status: "failed" }, attempt.complete);
      await note(context, emailId, outcome);
      throw error;
    }
    accepted.set(emailId, clock.now());
  }
  const sent_at = accepted.get(emailId) ?? clock.now();
  const sent = { status: "sent", sent_at, last_error: null } as const;
  await untilWritten(() => note(context, emailId, sent, attempt.complete), attempt.signal);
  accepted.delete(emailId);
}

/**
 * Repeats a write every second while the disk is full or the database is unavailable: if the program
 * ended before an email is recorded as sent, it would be sent again.
 */
async function untilWritten(write: () => Promise<void>, signal?: AbortSignal): Promise<void> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (statusFor(error) === 500 || !signal || signal.aborted) throw error;
      await wait(1000, undefined, { signal }).catch(() => {});
    }
  }
}

/**
 * Takes an email from the outbox if it can be sent now: not too early, too late or over the quota.
 */
async function take(
  context: Context,
  id: string,
): Promise<(Email & { quoteVersionId: string | null }) | "too late" | undefined> {
  const { db, clock, jobs } = context;
  return db.transaction().execute(async (trx) => {
    await lockMailbox(trx, id);
    const email = await trx
      .selectFrom("outgoing_mails")
      .select(["to_address as to", "reply_to as replyTo", "subject", "html", "text"])
      .select(["calendar", "calendar_method", "mailbox", "quota", "reason", "send_at", "not_after"])
      .select(["footer", "quote_version_id as quoteVersionId"])
      .select(["thread_ids as thread", "auto_submitted as autoSubmitted"])
      .where("id", "=", id)
      .where("status", "in", unsent)
      .forUpdate()
      .executeTakeFirst();
    if (!email) return undefined;
    const { mailbox, quota, reason, send_at, not_after, ...written } = email;
    if (not_after && not_after <= clock.now()) return "too late";
    const early = send_at ? send_at.getTime() - clock.now().getTime() : 0;
    if (early > 0) {
      await jobs.enqueue(trx, sendEmail, { emailId: id }, { key: id, delay: early / 1000 });
      return undefined;
    }
    if (!(await countAgainstQuota(context, trx, { id, to: email.to, mailbox, quota, reason }))) {
      return undefined;
    }
    const {
      calendar: text,
      calendar_method: method,
      replyTo,
      autoSubmitted,
      ...content
    } = await renewFooter(context, trx, { id, ...written });
    return {
      ...content,
      ...(replyTo ? { replyTo } : {}),
      ...(autoSubmitted ? { autoSubmitted } : {}),
      ...(text && method ? { calendar: { method, text } } : {}),
    };
  });
}

/** Puts the current footer lines into an email and its invitation, and stores them. */
async function renewFooter<Written extends WithFooter>(
  { footerLines }: Context,
  trx: Trx,
  { footer, ...email }: Written,
) {
  if (!footer) return email;
  const lines = (await footerLines?.(trx)) ?? footer;
  const calendar = email.calendar && replaceLastLines(email.calendar, footer, lines);
  if (lines.join("\n") !== footer.join("\n")) {
    await trx
      .updateTable("outgoing_mails")
      .set({ footer: [...lines], calendar })
      .where("id", "=", email.id)
      .execute();
  }
  return { ...withFooter(email, lines), calendar };
}

interface WithFooter {
  id: string;
  html: string;
  text: string;
  calendar: string | null;
  footer: readonly string[] | null;
}

/** An email that was withdrawn during its last attempt stays withdrawn. */
const failed = sql<"failed">`case status when 'waiting' then 'failed' else status end`;

/** Records how an attempt ended, ends the job if it is done, and refreshes open delivery logs. */
async function note(
  { db, clock, events }: Pick<Context, "db" | "clock" | "events">,
  id: string,
  outcome: Updateable<Tables["outgoing_mails"]>,
  complete?: JobAttempt["complete"],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // A trigger can record a sent email as the response to a request. Commands lock a booking before
    // its emails, so this does, too. Other bookings stay unlocked: reminders skip locked ones.
    if (outcome.status === "sent") {
      const { rows } = await sql`select id from appointments
        where id = (select appointment_id from outgoing_mails where id = ${id})
          and (answered_at is null and (
            exists (select from replies where mail_id = ${id})
            or exists (select from appointment_events
              where appointment_id = appointments.id and actor = 'office'
                and from_status is distinct from to_status and mail_id is not null))
          or quoted_at is null and exists (select from outgoing_mails
            where id = ${id} and template = 'quote_sent'))
        for no key update`.execute(trx);
      if (rows.length > 0) await events.publish(trx, "bookings");
    }
    await trx
      .updateTable("outgoing_mails")
      .set((eb) => ({
        ...outcome,
        ...(outcome.status === "failed" ? { status: failed } : {}),
        attempts: eb("attempts", "+", 1),
        last_tried_at: clock.now(),
      }))
      .where("id", "=", id)
      .execute();
    await complete?.(trx);
    await events.publish(trx, "emails");
  });
}
