import type { Readable } from "node:stream";
import type { Trx } from "~/platform/db/schema";
import { senderOf } from "~/platform/email/sender";
import { receivedBefore, submissionHash } from "~/platform/forms/duplicate-submission.server";
import type { JobAttempt } from "~/platform/jobs/jobs.server";
import { type Limit, withinLimit } from "~/platform/rate-limit/rate-limit.server";
import { WorkerLimitError, type WorkerLimits } from "~/platform/run-worker.server";
import type { Services } from "~/platform/services";
import { notifyOffice } from "../contact/commands.server";
import { parseEmail } from "../reading-emails/parse-email.server";
import { notifiedText, replyRecipient } from "../reading-emails/rules";
import { maxThreadIds, type ReadingProblem, type ReceivedEmail } from "../reading-emails/schema";
import { answeredEmail } from "./answered.queries.server";
import { recordBounce } from "./bounces.commands.server";
import type { EmailToRead, NewEmail } from "./job.server";
import { takeOfficeEmail } from "./office-emails.commands.server";
import { openEmail, originalEmail, storedEmailKey } from "./queries.server";
import { messageOf, unreadableMessage } from "./rules";

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
 * archived without a notification, so that two programs can't reply to each other forever. Nor is
 * the office notified of emails that it sent itself.
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
  const ours = [config.inboundEmail?.address, senderOf(config.mailFrom).email.toLowerCase()];
  const archived = ours.includes(from) || facts?.automatic === true;
  const silent = archived || !(await withinLimit(services, notifiedLimit, from));
  const failed = failedIn(facts, failedChecks);

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
          ...(await factsToStore(services, trx, facts, failed)),
        })
        .execute();
      const isOffice =
        facts !== undefined &&
        !facts.automatic &&
        failed.length === 0 &&
        (await takeOfficeEmail(services, trx, {
          ...{ messageId: id, facts, subject, text: message.message },
          receivedAt: new Date(receivedAt),
        }));
      if (!silent && !isOffice) {
        const input = { ...message, message: notifiedText(message.message, subject), phone: "" };
        const failedChecks = failed.join(", ");
        const replyTo = replyRecipient({ ...message, replyTo: facts?.replyTo, failedChecks });
        await notifyOffice(services, trx, input, { messageId: id, replyTo });
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
function failedIn(facts: ReceivedEmail | undefined, known: readonly string[]): string[] {
  return [...new Set([...(facts?.failedChecks ?? []), ...known])];
}

async function factsToStore(
  services: Pick<Needs, "config" | "events">,
  trx: Trx,
  facts: ReceivedEmail | undefined,
  failed: readonly string[],
) {
  const { replyTo = null } = facts ?? {};
  // A reply to ourselves would come back as a message.
  const isOurs = replyTo?.toLowerCase() === services.config.inboundEmail?.address;
  return {
    automatic: facts?.automatic ?? false,
    attachments: facts?.attachments ?? 0,
    attachment_list: JSON.stringify(facts?.attachmentList ?? []),
    failed_checks: failed.join(", "),
    email_id: facts?.emailId ?? null,
    thread_ids: [...new Set(facts?.answers ?? [])].slice(0, maxThreadIds).reverse(),
    reply_to: isOurs ? null : replyTo,
    // A forged email doesn't belong to anyone's record.
    answers_mail_id: facts && failed.length === 0 ? await aboutEmail(services, trx, facts) : null,
  };
}

/** Our email that a received one replies to or, if it's a bounce, reports about. */
function aboutEmail(
  services: Pick<Needs, "events">,
  trx: Trx,
  facts: ReceivedEmail,
): Promise<string | null> {
  return facts.bounce ? recordBounce(services, trx, facts.bounce) : answeredEmail(trx, facts);
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
        ...(facts
          ? { subject, ...(await factsToStore(services, trx, facts, failedIn(facts, known))) }
          : {}),
      })
      .where("message_id", "=", messageId)
      .execute();
    await services.events.publish(trx, "messages");
    await complete(trx);
  });
}
