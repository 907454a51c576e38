import { sql } from "kysely";
import { waitingCountLimit } from "~/features/appointments/booking/labels.rules";
import { businessTimeZone, publicSettings } from "~/features/settings/public/queries.server";
import type { Database, Trx } from "~/platform/db/schema";
import { hashOf } from "~/platform/secrets.server";
import { formatMoment } from "~/shared/dates";
import { splitQuote } from "../reading-emails/rules";
import { closedReason, isPresent, presenceMs } from "./rules";
import type {
  ConversationText,
  ConversationView,
  UnreadConversations,
  VisitorPage,
} from "./schema";

/** The conversation behind a link, even if the link doesn't work anymore. */
export async function findLink(db: Database | Trx, secret: string) {
  return db
    .selectFrom("conversation_links as link")
    .innerJoin("conversations", "conversations.message_id", "link.message_id")
    .innerJoin("messages", "messages.id", "link.message_id")
    .select(["link.message_id as messageId", "expires_at as expiresAt", "revoked_at as revokedAt"])
    .select(["email", "visitor_seen_at as seenAt"])
    .where("secret_hash", "=", hashOf(secret))
    .executeTakeFirst();
}

/**
 * The waiting emails whose replies an earlier visit of the page has already shown. One visit isn't
 * enough, because its response may have been lost.
 */
export async function shownEmails(
  db: Database,
  { messageId, seenAt }: { messageId: string; seenAt: Date | null },
): Promise<string[]> {
  if (!seenAt) return [];
  const waiting = await db
    .selectFrom("replies")
    .innerJoin("outgoing_mails", "outgoing_mails.id", "mail_id")
    .select("outgoing_mails.id")
    .where("replies.message_id", "=", messageId)
    .where("replies.sent_at", "<", seenAt)
    .where("status", "=", "scheduled")
    .where("reason", "=", "page")
    .execute();
  return waiting.map(({ id }) => id);
}

/** The visitor's page of an open conversation. */
export async function openConversation(
  db: Database,
  { messageId, email }: { messageId: string; email: string },
  now: Date,
): Promise<ConversationView> {
  return {
    state: "open",
    texts: await conversationTexts(db, messageId),
    byPhone: email === "",
    online: await isOnline(db, now),
    answerWithin: (await publicSettings(db)).answer_within ?? "",
  };
}

/**
 * All texts of a conversation, oldest first: the visitor's texts from the page, the office's
 * replies, and the visitor's email replies.
 */
async function conversationTexts(db: Database, messageId: string): Promise<ConversationText[]> {
  const zone = await businessTimeZone(db);
  // Emails that fail the checks may be from someone else.
  const { rows } = await sql<{
    id: string;
    author: string | null;
    subject: string | null;
    text: string;
    at: Date;
  }>`
    with recursive first as (
      select id, lower(email) as email, message, started_at
      from messages join conversations on message_id = id where id = ${messageId}
    ), thread (id) as (
      select id from first
      union
      select messages.id from thread, replies, received_emails, messages, first
      where replies.message_id = thread.id and answers_mail_id = replies.mail_id
        and messages.id = received_emails.message_id and lower(messages.email) = first.email
        and not automatic and failed_checks = ''
    )
    select 'first' as id, null as author, null as subject, message as text, started_at as at, 0 as n
      from first
    union all select 'text-' || id, null, null, text, written_at, id
      from conversation_texts where message_id = ${messageId}
    union all select 'email-' || id, null, subject, message, received_at, 0
      from messages join received_emails on received_emails.message_id = id
      where id in (select id from thread) and id <> ${messageId}
    union all select 'reply-' || id, author_name, null, reply, sent_at, 0
      from replies where message_id in (select id from thread)
    order by at, n, id`.execute(db);
  return rows.map(({ id, author, subject, text, at }) => ({
    id,
    author: author?.split(/\s+/)[0],
    text: subject === null ? text : splitQuote(text, subject).own,
    at: formatMoment(at, zone),
  }));
}

/** Whether someone who may reply has a screen with messages open. */
export async function isOnline(db: Database | Trx, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom("inbox_presence")
    .select("user_id")
    .where("seen_at", ">", new Date(now.getTime() - presenceMs))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The state of a message's conversation page, also for messages without one. */
export async function visitorPage(
  db: Database | Trx,
  messageId: string,
  now: Date,
): Promise<VisitorPage> {
  const links = await db
    .selectFrom("conversation_links as link")
    .innerJoin("conversations", "conversations.message_id", "link.message_id")
    .select(["expires_at as expiresAt", "revoked_at as revokedAt", "visitor_seen_at as seenAt"])
    .where("link.message_id", "=", messageId)
    .execute();
  const open = links.filter((link) => !closedReason(link, now));
  return { works: open.length > 0, isOpen: open.some(({ seenAt }) => isPresent(seenAt, now)) };
}

/** The start of a conversation; undefined for a message without one. */
export async function startOf(db: Database, messageId: string): Promise<Date | undefined> {
  const found = await db
    .selectFrom("conversations")
    .select("started_at as at")
    .where("message_id", "=", messageId)
    .executeTakeFirst();
  return found?.at;
}

/** A visitor's later text, and the number of replies before it. */
interface LaterText {
  id: number;
  text: string;
  writtenAt: Date;
  repliesBefore: number;
}

/** The visitor's texts after the first message, oldest first. */
export async function laterTexts(db: Database, messageId: string): Promise<LaterText[]> {
  const later = await db
    .selectFrom("conversation_texts as written")
    .select(["id", "text", "written_at as writtenAt"])
    .select((eb) =>
      eb
        .selectFrom("replies")
        .select((one) => one.fn.countAll<number>().as("count"))
        .whereRef("replies.message_id", "=", "written.message_id")
        .whereRef("sent_at", "<=", "written.written_at")
        .as("repliesBefore"),
    )
    .where("message_id", "=", messageId)
    .orderBy("id")
    .execute();
  return later.map(({ id, repliesBefore, ...text }) => ({
    ...text,
    id: Number(id),
    repliesBefore: Number(repliesBefore),
  }));
}

/** The visitor's last text on the website. */
export async function lastText(db: Database | Trx, messageId: string) {
  const later = await db
    .selectFrom("conversation_texts")
    .select(["text", "written_at as writtenAt"])
    .where("message_id", "=", messageId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return (
    later ??
    (await db
      .selectFrom("messages")
      .innerJoin("conversations", "message_id", "messages.id")
      .select(["message as text", "started_at as writtenAt"])
      .where("messages.id", "=", messageId)
      .executeTakeFirst())
  );
}

/** Unread chats, and unread messages from the contact form with later texts. */
function unread(db: Database) {
  return db
    .selectFrom("messages")
    .innerJoin("conversations", "message_id", "messages.id")
    .where("status", "=", sql.lit("unread"))
    .where((eb) =>
      eb.or([
        eb("source", "=", sql.lit("chat")),
        eb("started_at", "<", eb.ref("messages.received_at")),
      ]),
    );
}

/** The number of unread conversations, up to `waitingCountLimit`, and the newest one. */
export async function listUnreadConversations(db: Database): Promise<UnreadConversations> {
  const counted = unread(db).select("messages.id").limit(sql.lit(waitingCountLimit));
  const newest = await unread(db)
    .select(["messages.id", "name", "received_at as at"])
    .select((eb) =>
      eb
        .selectFrom(counted.as("counted"))
        .select((one) => one.fn.countAll<number>().as("count"))
        .as("count"),
    )
    .orderBy("received_at", "desc")
    .limit(sql.lit(1))
    .executeTakeFirst();
  if (!newest) return { count: 0, newest: null };
  const { count, at, ...message } = newest;
  return { count: Number(count), newest: { ...message, at: at.toISOString() } };
}
