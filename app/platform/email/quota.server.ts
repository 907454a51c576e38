import { sql, type Updateable } from "kysely";
import type { Clock } from "../clock";
import type { Config } from "../config.server";
import type { Tables, Trx } from "../db/schema";
import type { Events } from "../events.server";
import type { Jobs } from "../jobs/jobs.server";
import { queueEmail } from "./outbox.server";
import { sendEmail } from "./send-email.job.server";
import { scheduled, waiting } from "./status";
import { summaryOf } from "./summary";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * How many emails per hour one mailbox gets before more have to wait, by the quota of the next
 * email. Every email counts, no matter what caused it. Even a flood through the forms leaves room
 * for three links that people need to sign in.
 */
const perHour = { customer: 7, account: 10, office: 30 };

/** How long the office's additional notifications are collected into one summary. */
const collectMs = 10 * minuteMs;

interface Context {
  clock: Clock;
  events: Events;
  jobs: Jobs;
  config: Pick<Config, "appUrl">;
}

/** An email that is due, with its mailbox. */
export interface DueEmail {
  id: string;
  to: string;
  mailbox: string | null;
  quota: Tables["outgoing_mails"]["quota"];
  reason: Tables["outgoing_mails"]["reason"];
}

/** Lets one email at a time be counted for a mailbox. Call this before locking the email's row. */
export async function lockMailbox(trx: Trx, emailId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('mailbox ' || mailbox, 0))
    from outgoing_mails where id = ${emailId} and mailbox is not null`.execute(trx);
}

/**
 * Counts an email against its mailbox's quota, in a transaction that holds the locks. Over the
 * quota it is scheduled instead: a customer's until the hour has fewer, the office's until they are
 * sent as one summary.
 * @returns whether it is sent now
 */
export async function countAgainstQuota(
  context: Context,
  trx: Trx,
  email: DueEmail,
): Promise<boolean> {
  const { clock, events, jobs } = context;
  const now = clock.now();
  if (email.quota === "office" && email.reason === "quota" && (await collect(context, trx, email)))
    return false;
  const full = await fullUntil(trx, email, now);
  if (!full) {
    await change(trx, email.id, { ...waiting, counted_at: now });
    return true;
  }
  const at = email.quota === "office" ? new Date(now.getTime() + collectMs) : full;
  await change(trx, email.id, scheduled("quota", at));
  const delay = (at.getTime() - now.getTime()) / 1000;
  await jobs.enqueue(trx, sendEmail, { emailId: email.id }, { key: email.id, delay });
  await events.publish(trx, "emails");
  return false;
}

/** When the mailbox can get the email; undefined if it can get it now. */
async function fullUntil(
  trx: Trx,
  { id, mailbox, quota }: DueEmail,
  now: Date,
): Promise<Date | undefined> {
  if (!mailbox || !quota) return undefined;
  const blocking = await trx
    .selectFrom("outgoing_mails")
    .select("counted_at")
    .where("mailbox", "=", mailbox)
    .where("id", "!=", id)
    .where("counted_at", ">", new Date(now.getTime() - hourMs))
    .orderBy("counted_at", "desc")
    .offset(perHour[quota] - 1)
    .limit(1)
    .executeTakeFirst();
  return blocking?.counted_at ? new Date(blocking.counted_at.getTime() + hourMs) : undefined;
}

/** Replaces the office's scheduled notifications with one summary, if there are several. */
async function collect(context: Context, trx: Trx, { id, to, mailbox }: DueEmail) {
  const others = await trx
    .selectFrom("outgoing_mails")
    .select(["id", "subject"])
    .where("mailbox", "=", mailbox)
    .where("quota", "=", "office")
    .where("status", "=", "scheduled")
    .where("reason", "=", "quota")
    .orderBy("created_at")
    // Someone may be resending one of them.
    .forUpdate()
    .skipLocked()
    .execute();
  if (!others.some((other) => other.id !== id)) return false;
  await trx
    .updateTable("outgoing_mails")
    .set({ status: "withdrawn", reason: "collected", send_at: null })
    .where(
      "id",
      "in",
      others.map((other) => other.id),
    )
    .execute();
  const subjects = others.map(({ subject }) => subject);
  const summary = summaryOf(subjects, context.config.appUrl);
  await queueEmail(context, trx, to, summary, { quota: "none" });
  await context.events.publish(trx, "emails");
  return true;
}

async function change(
  trx: Trx,
  id: string,
  to: Updateable<Tables["outgoing_mails"]>,
): Promise<void> {
  await trx.updateTable("outgoing_mails").set(to).where("id", "=", id).execute();
}
