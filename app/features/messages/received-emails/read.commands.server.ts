import type { Readable } from "node:stream";
import { sql } from "kysely";
import type { Trx } from "~/platform/db/schema";
import { senderOf } from "~/platform/email/sender";
import { receivedBefore, submissionHash } from "~/platform/forms/duplicate-submission.server";
import type { JobAttempt } from "~/platform/jobs/jobs.server";
import { type Limit, withinLimit } from "~/platform/rate-limit/rate-limit.server";
import { WorkerLimitError, type WorkerLimits } from "~/platform/run-worker.server";
import type { Services } from "~/platform/services";
import { notifyOffice } from "../contact/commands.server";
import type { EmailToRead, NewEmail } from "./job.server";
import { parseEmail } from "./parse-email.server";
import { openEmail, originalEmail, storedEmailKey } from "./queries.server";
import { messageOf, ourEmailIds, splitQuote, unreadableMessage } from "./rules";
import type { ReadingProblem, ReceivedEmail } from "./schema";

type Needs = Pick<Services, "config" | "db" | "clock" | "jobs" | "log" | "events" | "files">;
type Attempt = Pick<JobAttempt, "number" | "signal" | "complete">;

/** A 27 MB attachment takes 2 seconds and 70 MB. */
const limits: WorkerLimits = { seconds: 30, heap: 128, growth: 300 };
/** Used when the office asks to read an email again. */
const largerLimits: WorkerLimits = { seconds: 120, heap: 256, growth: 400 };

/** More emails from one sender are stored, but the office isn't notified about them. */
const notifiedLimit: Limit = { name: "received-email", tries: 20, seconds: 3600 };

/**
 * After this many attempts, we stop reading an email that may have crashed the process each time.
 * The first hour of a storage outage takes fewer.
 */
const maxAttempts = 10;

type Reading =
  | { email: ReceivedEmail; problem?: undefined }
  | { email?: undefined; problem: ReadingProblem };

/** Reads an email in a separate thread. */
async function read(
  { log }: Pick<Services, "log">,
  content: Readable | undefined,
  { limits, signal }: { limits: WorkerLimits; signal: AbortSignal },
): Promise<Reading> {
  if (!content) {
    log.error("a received email is not in storage");
    return { problem: "invalid" };
  }
  try {
    const email = await parseEmail(content, { limits, signal });
    return email ? { email } : { problem: "invalid" };
  } catch (err) {
    if (signal.aborted) throw err;
    const problem = err instanceof WorkerLimitError ? "limits" : "invalid";
    log.warn({ problem, why: (err as Error).message }, "an email could not be read");
    return { problem };
  }
}

/** Reads an email from the queue. */
export function readReceivedEmail(
  services: Needs,
  email: EmailToRead,
  attempt: Attempt,
): Promise<void> {
  return "messageId" in email
    ? readStoredEmail(services, email.messageId, attempt)
    : readNewEmail(services, email, attempt);
}

/**
 * Stores a received email as a message from its sender and notifies the office in the same
 * transaction. An email is stored once, no matter how often it is delivered. Automatic emails are
 * archived without a notification, so that two programs can't reply to each other forever.
 */
async function readNewEmail(
  services: Needs,
  { file, sha256, sender, receivedAt, failedChecks }: NewEmail,
  { number, signal, complete }: Attempt,
): Promise<void> {
  const { db, config } = services;
  const reading: Reading =
    number > maxAttempts
      ? { problem: "limits" }
      : await read(services, await openEmail(services.files, file), { limits, signal });
  const { email: facts, problem } = reading;
  const { subject, ...message } = facts ? messageOf(facts) : unreadableMessage(sender);
  const submission_hash = facts ? hashOf(facts, sha256) : submissionHash({ sha256 });
  const from = message.email.toLowerCase();
  const isOurs = [
    config.inboundEmail?.address,
    senderOf(config.mailFrom).email.toLowerCase(),
  ].includes(from);
  const archived = isOurs || facts?.automatic === true;
  const silent = archived || !(await withinLimit(services, notifiedLimit, from));

  const stored = await db.transaction().execute(async (trx) => {
    const known = await receivedBefore(trx, "messages", submission_hash);
    if (!known) {
      const { id } = await trx
        .insertInto("messages")
        .values({
          ...{ ...message, phone: null, submission_hash },
          status: archived ? "archived" : "unread",
          received_at: new Date(receivedAt),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await trx
        .insertInto("received_emails")
        .values({
          ...{ message_id: id, submission_hash, subject, file, problem: problem ?? null },
          ...(await factsToStore(trx, facts, failedChecks)),
        })
        .execute();
      if (!silent) {
        const { own } = splitQuote(message.message);
        await notifyOffice(services, trx, { ...message, message: own, phone: "" });
      }
      await services.events.publish(trx, "messages");
    }
    await complete(trx);
    return !known;
  });
  // If this fails, `deleteUnusedEmails` deletes the file.
  if (!stored) {
    await services.files.remove(storedEmailKey(file)).catch((err: unknown) => {
      services.log.warn({ err }, "a repeated email could not be deleted");
    });
  }
}

/**
 * Identifies an email by its sender, Message-ID and content or, without an ID, by all of its bytes.
 */
function hashOf({ email, emailId, contentHash }: ReceivedEmail, sha256: string): string {
  return submissionHash(
    emailId ? { email: email.toLowerCase(), emailId, contentHash } : { sha256 },
  );
}

/** @param known failed sender checks, in addition to those in the email's headers */
async function factsToStore(trx: Trx, facts: ReceivedEmail | undefined, known: readonly string[]) {
  const failed = [...new Set([...(facts?.failedChecks ?? []), ...known])];
  return {
    automatic: facts?.automatic ?? false,
    attachments: facts?.attachments ?? 0,
    attachment_list: JSON.stringify(facts?.attachmentList ?? []),
    failed_checks: failed.join(", "),
    // A forged email doesn't belong to anyone's record.
    answers_mail_id: facts && failed.length === 0 ? await answeredEmail(trx, facts) : null,
  };
}

/** Reads the email of a message once more, with larger limits, and replaces its text. */
async function readStoredEmail(
  services: Needs,
  messageId: string,
  { signal, complete }: Pick<Attempt, "signal" | "complete">,
): Promise<void> {
  const { db } = services;
  const stored = await db
    .selectFrom("received_emails")
    .select("failed_checks as failed")
    .where("message_id", "=", messageId)
    .where("problem", "is not", null)
    .executeTakeFirst();
  // Deleted or read in the meantime.
  if (!stored) return;
  const known = stored.failed ? stored.failed.split(", ") : [];
  const content = await originalEmail(services, messageId);
  const { email: facts, problem } = await read(services, content, { limits: largerLimits, signal });
  await db.transaction().execute(async (trx) => {
    const { subject, ...message } = facts ? messageOf(facts) : { subject: undefined };
    if (facts) {
      await trx.updateTable("messages").set(message).where("id", "=", messageId).execute();
    }
    await trx
      .updateTable("received_emails")
      .set({
        problem: problem ?? null,
        ...(facts ? { subject, ...(await factsToStore(trx, facts, known)) } : {}),
      })
      .where("message_id", "=", messageId)
      .execute();
    await services.events.publish(trx, "messages");
    await complete(trx);
  });
}

/**
 * The id of our email that a received one replies to; null if there is none. Message-IDs aren't
 * secret, so it counts only if the sender is its recipient, or the person in its booking or
 * application.
 */
async function answeredEmail(trx: Trx, facts: ReceivedEmail): Promise<string | null> {
  const ids = ourEmailIds(facts.answers);
  if (ids.length === 0) return null;
  const from = facts.email.toLowerCase();
  const found = await trx
    .selectFrom("outgoing_mails")
    .leftJoin("appointments", "appointments.id", "appointment_id")
    .leftJoin("job_applications", "job_applications.id", "application_id")
    .select("outgoing_mails.id")
    .where("outgoing_mails.id", "in", ids)
    .where(
      sql<boolean>`${from} in (lower(to_address), lower(appointments.customer_email),
        lower(job_applications.email))`,
    )
    .execute();
  return ids.find((id) => found.some((one) => one.id === id)) ?? null;
}
