import type { Trx } from "~/platform/db/schema";
import { senderOf } from "~/platform/email/sender";
import { receivedBefore, submissionHash } from "~/platform/forms/duplicate-submission.server";
import { type Limit, withinLimit } from "~/platform/rate-limit/rate-limit.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { notifyOffice } from "../contact/commands.server";
import { ourEmailIds, readEmail } from "./rules";

type Needs = Pick<Services, "config" | "db" | "clock" | "jobs" | "log" | "events">;

/** More emails from one sender are stored, but the office isn't notified about them. */
const notifiedLimit: Limit = { name: "received-email", tries: 20, seconds: 3600 };

/**
 * Stores an email as a message from its sender and notifies the office in the same transaction. An
 * email is stored once, no matter how often it is delivered. Automatic emails are archived without
 * a notification, so that two programs can't reply to each other forever.
 * @param raw the email as it was sent (RFC 5322)
 * @returns refused as `unreadable` if it isn't an email with a sender, or takes too long to parse
 */
export async function receiveEmail(services: Needs, raw: Uint8Array) {
  const { db, clock, config } = services;
  const { default: PostalMime } = await import("postal-mime");
  if (hasTooManyLines(raw)) return refuse("unreadable");
  const received = await PostalMime.parse(raw, { maxNestingDepth: 50 })
    .then(readEmail)
    .catch(() => undefined);
  if (!received) return refuse("unreadable");
  const { name, email, message, subject, automatic, attachments } = received;
  const original = Buffer.from(raw).toString("base64");
  const submission_hash = submissionHash({ email: received.emailId ?? original });
  const isOurs = [
    config.inboundEmail?.address,
    senderOf(config.mailFrom).email.toLowerCase(),
  ].includes(email.toLowerCase());
  const silent =
    automatic || isOurs || !(await withinLimit(services, notifiedLimit, email.toLowerCase()));

  return db.transaction().execute(async (trx) => {
    if (await receivedBefore(trx, "messages", submission_hash)) return accept();
    const { id } = await trx
      .insertInto("messages")
      .values({
        ...{ name, email, message, phone: null, submission_hash },
        status: automatic || isOurs ? "archived" : "unread",
        received_at: clock.now(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await trx
      .insertInto("received_emails")
      .values({
        ...{ message_id: id, submission_hash, subject, automatic, attachments, original },
        answers_mail_id: await answeredEmail(trx, received.answers),
      })
      .execute();
    if (!silent) await notifyOffice(services, trx, { name, email, phone: "", message });
    await services.events.publish(trx, "messages");
    return accept();
  });
}

/** Each line takes the parser a few microseconds; the largest email in Base64 has fewer lines. */
const maxLines = 600_000;

function hasTooManyLines(raw: Uint8Array): boolean {
  let lines = 0;
  for (let at = raw.indexOf(0x0a); at >= 0; at = raw.indexOf(0x0a, at + 1)) {
    lines += 1;
    if (lines > maxLines) return true;
  }
  return false;
}

/** The id of our email that a received one replies to; null if there is none. */
async function answeredEmail(trx: Trx, answers: readonly string[]): Promise<string | null> {
  const ids = ourEmailIds(answers);
  if (ids.length === 0) return null;
  const found = await trx
    .selectFrom("outgoing_mails")
    .select("id")
    .where("id", "in", ids)
    .execute();
  return ids.find((id) => found.some((one) => one.id === id)) ?? null;
}
