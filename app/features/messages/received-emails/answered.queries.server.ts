import { sql } from "kysely";
import type { Trx } from "~/platform/db/schema";
import { ourEmailIds } from "~/platform/email/message-id";
import type { ReceivedEmail } from "../reading-emails/schema";
import type { ReplySubject } from "../replies/schema";

type Facts = Pick<ReceivedEmail, "email" | "answers">;

/** A Message-ID that a received email refers to: one of ours or of an earlier received one. */
interface KnownId {
  /** The email in the outbox with this ID, or the one that the received email replies to. */
  emailId: string | null;
  /** The earlier received email, or the reply that it is in a thread. */
  subject: ReplySubject | undefined;
}

/**
 * The id of our email that a received one replies to, directly or through other received ones; null
 * if there is none. Message-IDs aren't secret, so it counts only if the sender is its recipient, or
 * the person in its booking, application or message.
 */
export async function answeredEmail(trx: Trx, facts: Facts): Promise<string | null> {
  const known = await knownIds(trx, facts.answers);
  const ids = known.flatMap(({ emailId }) => emailId ?? []);
  if (ids.length === 0) return null;
  const from = facts.email.toLowerCase();
  const found = await trx
    .selectFrom("outgoing_mails")
    .leftJoin("appointments", "appointments.id", "appointment_id")
    .leftJoin("job_applications", "job_applications.id", "application_id")
    .leftJoin("messages", "messages.id", "outgoing_mails.message_id")
    .select("outgoing_mails.id")
    .where("outgoing_mails.id", "in", ids)
    .where(
      sql<boolean>`${from} in (lower(to_address), lower(appointments.customer_email),
        lower(job_applications.email), lower(messages.email))`,
    )
    .execute();
  return ids.find((id) => found.some((one) => one.id === id)) ?? null;
}

/**
 * The message, booking or application that an email of someone in the office replies to, with our
 * email about it, if any.
 */
export async function answeredSubject(
  trx: Trx,
  facts: Facts,
): Promise<{ subject: ReplySubject; emailId: string | null } | undefined> {
  const known = await knownIds(trx, facts.answers);
  const subject = known.find((one) => one.subject)?.subject;
  return subject && { subject, emailId: known.find((one) => one.emailId)?.emailId ?? null };
}

/** The known ones among Message-IDs, in the same order. */
async function knownIds(trx: Trx, messageIds: readonly string[]): Promise<KnownId[]> {
  if (messageIds.length === 0) return [];
  const ours = ourEmailIds(messageIds);
  const sent =
    ours.length === 0
      ? []
      : await trx
          .selectFrom("outgoing_mails")
          .select(["id", "message_id", "appointment_id", "application_id"])
          .where("id", "in", ours)
          .execute();
  const received = await trx
    .selectFrom("received_emails")
    .innerJoin("messages", "messages.id", "received_emails.message_id")
    .leftJoin("replies", "replies.received_id", "received_emails.message_id")
    .select(["email_id", "answers_mail_id", "received_emails.message_id as id"])
    .select(["replies.message_id", "replies.appointment_id", "replies.application_id"])
    .where("email_id", "in", [...messageIds])
    .where("failed_checks", "=", "")
    // Senders choose their IDs, so the first email with an ID is the one that others refer to.
    .orderBy("received_at")
    .execute();
  return messageIds.flatMap((messageId): KnownId | [] => {
    const [ourId] = ourEmailIds([messageId]);
    const own = sent.find(({ id }) => id === ourId);
    if (own) return { emailId: own.id, subject: subjectOf(own) };
    const theirs = received.find(({ email_id }) => email_id === messageId);
    if (!theirs) return [];
    const subject = subjectOf(theirs) ?? ({ kind: "message", id: theirs.id } as const);
    return { emailId: theirs.answers_mail_id, subject };
  });
}

function subjectOf({
  message_id,
  appointment_id,
  application_id,
}: Record<"message_id" | "appointment_id" | "application_id", string | null>):
  | ReplySubject
  | undefined {
  if (message_id) return { kind: "message", id: message_id };
  if (appointment_id) return { kind: "booking", id: appointment_id };
  return application_id ? { kind: "application", id: application_id } : undefined;
}
