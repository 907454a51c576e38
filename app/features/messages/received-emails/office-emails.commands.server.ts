import { setting } from "~/features/settings/public/queries.server";
import { rolesWith } from "~/platform/auth/permissions";
import type { Trx } from "~/platform/db/schema";
import { ourEmailIds } from "~/platform/email/message-id";
import { senderOf } from "~/platform/email/sender";
import type { Services } from "~/platform/services";
import { isForward, splitQuote } from "../reading-emails/rules";
import type { ReceivedEmail } from "../reading-emails/schema";
import { replyColumns } from "../replies/rules";
import { answeredSubject } from "./answered.queries.server";

/** A received email that was stored as a message. */
interface Stored {
  messageId: string;
  facts: ReceivedEmail;
  subject: string;
  text: string;
  receivedAt: Date;
}

/**
 * Takes an email that someone in the office sent from their own email program to someone outside.
 * If it belongs to a thread, it becomes the office's answer there, and its message is archived. If
 * not, and we are only in Cc, its message is marked as read. Its sender must have passed the checks.
 * @returns false for other emails, such as one that a colleague forwards to us
 */
export async function takeOfficeEmail(
  services: Pick<Services, "config" | "events">,
  trx: Trx,
  email: Stored,
): Promise<boolean> {
  const { messageId, facts } = email;
  const from = facts.email.toLowerCase();
  const own = await officeAddresses(services, trx);
  const colleague = await colleagueWith(trx, from);
  const author = colleague ?? (own.includes(from) ? { id: null, name: facts.name } : undefined);
  // Our replies have the same sender.
  const isSentByUs = ourEmailIds(facts.emailId ? [facts.emailId] : []).length > 0;
  if (!author || isSentByUs || isForward(facts.subject)) return false;
  if (!(await hasOutsiders(trx, facts, own))) return false;
  if (await addAnswer(services, trx, { ...email, author })) return true;
  if (facts.to.some((address) => own.includes(address))) return false;
  await trx
    .updateTable("messages")
    .set({ status: "read" })
    .where("id", "=", messageId)
    .where("status", "=", "unread")
    .execute();
  return true;
}

/** The office's shared addresses, in lower case. */
async function officeAddresses({ config }: Pick<Services, "config">, trx: Trx): Promise<string[]> {
  const addresses = [
    config.inboundEmail?.address,
    senderOf(config.mailFrom).email,
    await setting(trx, "admin_email"),
    await setting(trx, "email"),
  ];
  return addresses.flatMap((address) => address?.toLowerCase() || []);
}

/** Whether an email is also to someone who isn't in the office. */
async function hasOutsiders(
  trx: Trx,
  { to, cc }: ReceivedEmail,
  own: readonly string[],
): Promise<boolean> {
  for (const address of new Set([...to, ...cc])) {
    if (!own.includes(address) && !(await colleagueWith(trx, address))) return true;
  }
  return false;
}

/** The person with an account for the office and this address. */
function colleagueWith(trx: Trx, email: string): Promise<{ id: string; name: string } | undefined> {
  return trx
    .selectFrom("users")
    .innerJoin("user_roles", "user_id", "users.id")
    .select(["users.id", "name"])
    .where((eb) => eb(eb.fn("lower", ["email"]), "=", email))
    .where("role", "in", rolesWith("office"))
    .executeTakeFirst();
}

/** @returns false if there is no thread that it belongs to */
async function addAnswer(
  { events }: Pick<Services, "events">,
  trx: Trx,
  {
    messageId,
    facts,
    subject,
    text,
    receivedAt,
    author,
  }: Stored & { author: { id: string | null; name: string } },
): Promise<boolean> {
  const answered = await answeredSubject(trx, facts);
  if (!answered) return false;
  const { kind, id } = answered.subject;
  await trx
    .insertInto("replies")
    .values({
      ...replyColumns({ kind, id }),
      mail_id: null,
      received_id: messageId,
      subject,
      reply: splitQuote(text, subject).own,
      reply_to: facts.email,
      author_id: author.id,
      author_name: author.name,
      sent_at: receivedAt,
    })
    .execute();
  await trx
    .updateTable("messages")
    .set({ status: "archived" })
    .where("id", "=", messageId)
    .execute();
  // The customer's next email finds its booking through this one.
  await trx
    .updateTable("received_emails")
    .set({ answers_mail_id: answered.emailId })
    .where("message_id", "=", messageId)
    .execute();
  if (kind === "message") {
    await trx
      .updateTable("messages")
      .set({ status: "replied" })
      .where("id", "=", id)
      .where("status", "!=", "archived")
      .execute();
  }
  if (kind === "booking") await events.publish(trx, "bookings");
  if (kind === "application") await events.publish(trx, "applications");
  return true;
}
