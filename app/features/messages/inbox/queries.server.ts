import { type ExpressionBuilder, type RawBuilder, sql } from "kysely";
import { waitingCountLimit } from "~/features/appointments/booking/labels.rules";
import { countTogether } from "~/platform/db/counts.server";
import { readMatches } from "~/platform/db/pagination.server";
import type { Database, Tables } from "~/platform/db/schema";
import { inSearchText } from "~/platform/db/search.server";
import type { UnsentEmail } from "~/platform/email/status";
import { unsentEmail } from "~/platform/email/unsent.server";
import { byPage } from "~/platform/http/csv.server";
import type { Page, Place } from "~/shared/lists/pagination";
import { newestSearched, searchesEverything } from "~/shared/lists/search";
import { type SortOrder, sortParts } from "~/shared/lists/sorting";
import { phoneKey } from "~/shared/telephone";
import type { Message, MessageEntry, MessageFilter } from "./schema";

const openingLength = 200;
const maxOthers = 10;

/**
 * A page of messages. Finds the page's keys first and then reads its rows. A search
 * matches part of the name, email, phone or text, ignoring case. A search for one or two letters
 * covers only the newest messages.
 */
export async function listMessages(
  db: Database,
  {
    show,
    search,
    sort = "-received",
  }: { show: MessageFilter; search: string; sort?: SortOrder<"received"> },
  place: Place,
): Promise<Page<MessageEntry>> {
  const all = db
    .selectFrom("messages")
    .select(["id", "received_at", "search_text"])
    .where(inFilter(show));
  const newest = all.orderBy("received_at", "desc").orderBy("id").limit(newestSearched);
  const within = search === "" || searchesEverything(search) ? all : newest;
  const found = db
    .selectFrom(within.as("found"))
    .select("id")
    .$if(search !== "", (query) => query.where(inSearchText(search)));
  const { direction } = sortParts(sort);
  const columns = [
    { by: sql`received_at`, type: "timestamptz" },
    { by: sql`id`, type: "uuid" },
  ] as const;
  const page = await readMatches(db, search, found, { columns, direction }, place);
  if (page.rows.length === 0) return { ...page, rows: [] };
  const rows = await entries(db)
    .where(
      "id",
      "in",
      page.rows.map(({ id }) => id),
    )
    .orderBy("received_at", direction)
    .orderBy("id", direction)
    .execute();
  return { ...page, rows };
}

/** Whether it's an email whose sender failed a check. */
const unverified = sql<boolean>`exists (
  select from received_emails where message_id = messages.id and failed_checks <> ''
)`.as("unverified");

/** The state of the newest reply to a `replied` message if it hasn't been sent; otherwise null. */
const unsentReply = sql<UnsentEmail | null>`case when status = 'replied' then (
    select ${unsentEmail("mail")}
    from replies left join outgoing_mails mail on mail.id = mail_id
    where replies.message_id = messages.id
    order by replies.sent_at desc, replies.id desc limit 1
  ) end`.as("unsentReply");

function entries(db: Database) {
  return db.selectFrom("messages").select([
    "id",
    "name",
    "email",
    "status",
    "phone",
    sql<string>`left(coalesce((
        select text from conversation_texts where message_id = messages.id order by id desc limit 1
      ), message), ${openingLength})`.as("opening"),
    "received_at as receivedAt",
    unsentReply,
    unverified,
  ]);
}

function inFilter(show: MessageFilter) {
  // Literals instead of parameters, so that the partial indexes match.
  return (eb: ExpressionBuilder<Tables, "messages">) => {
    if (show === "all") return eb.val(true);
    if (show === "open") return sql<boolean>`status in ('unread', 'read')`;
    return eb("status", "=", sql.lit(show));
  };
}

/** A subquery of the unread messages. It stops at `waitingCountLimit`, to keep counting cheap. */
export function unreadMessages(db: Database) {
  return (
    db
      .selectFrom("messages")
      .select("id")
      .where(inFilter("unread"))
      // A literal, so that the database keeps the plan.
      .limit(sql.lit(waitingCountLimit))
  );
}

export async function countUnread(db: Database): Promise<number> {
  const { unread } = await countTogether(db, { unread: unreadMessages(db) });
  return unread;
}

/** Unread messages, oldest first. */
export function longestUnread(db: Database, most: number): Promise<MessageEntry[]> {
  return entries(db)
    .where(inFilter("unread"))
    .orderBy("received_at")
    .orderBy("id", "desc")
    .limit(sql.lit(most))
    .execute();
}

/** The chosen messages, newest first. */
export function chosenMessages(db: Database, ids: readonly string[]): Promise<MessageEntry[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return entries(db).where("id", "in", ids).orderBy("received_at", "desc").orderBy("id").execute();
}

const exportBatch = 500;

/** The messages in a part of the inbox, or the selected ones, newest first, read in batches. */
export function exportMessages(
  db: Database,
  { show, search }: { show: MessageFilter; search: string },
  chosen: readonly string[],
): AsyncGenerator<Message> {
  return byPage<Message>((after) =>
    messages(db)
      .$if(chosen.length > 0, (query) => query.where("id", "in", chosen))
      .$if(chosen.length === 0, (query) => query.where(inFilter(show)))
      .$if(chosen.length === 0 && search !== "", (query) => query.where(inSearchText(search)))
      .$if(after !== undefined, (query) =>
        query
          .where("received_at", "<=", after?.receivedAt ?? new Date(0))
          .where(sql<boolean>`(received_at < ${after?.receivedAt} or id > ${after?.id}::uuid)`),
      )
      .orderBy("received_at", "desc")
      .orderBy("id")
      .limit(exportBatch)
      .execute(),
  );
}

function messages(db: Database) {
  return db
    .selectFrom("messages")
    .select(["id", "name", "email", "phone", "message", "later_text as laterText"])
    .select(["status", "received_at as receivedAt", unsentReply]);
}

export function findMessage(db: Database, id: string): Promise<Message | undefined> {
  return messages(db).where("id", "=", id).executeTakeFirst();
}

/** Other messages from the same address or, without one, the same phone number, newest first. */
export function otherMessagesOf(
  db: Database,
  { email, phone: number, id }: Pick<Message, "email" | "phone" | "id">,
): Promise<MessageEntry[]> {
  return entries(db)
    .where(
      email
        ? sql<boolean>`lower(email) = ${email.toLowerCase()}`
        : sql<boolean>`${phone} = ${phoneKey(number ?? "")}`,
    )
    .where("id", "!=", id)
    .orderBy("received_at", "desc")
    .orderBy("id")
    .limit(maxOthers)
    .execute();
}

/**
 * How many messages a customer sent.
 * @param keys email addresses and the keys of phone numbers
 */
export async function countMessagesOf(db: Database, keys: readonly string[]): Promise<number> {
  const { found } = await db
    .selectFrom("messages")
    .select((eb) => eb.fn.countAll<number>().as("found"))
    .where(sentBy(keys))
    .executeTakeFirstOrThrow();
  return found;
}

/**
 * Whether a message is from one of these senders.
 * @param keys email addresses and the keys of phone numbers
 */
function sentBy(keys: readonly string[]) {
  const { emails, phones } = byKind(keys);
  return sql<boolean>`(lower(email) = any(${emails}::text[]) or ${phone} = any(${phones}::text[]))`;
}

const phone = sql`phone_key(phone)`;

/**
 * A query for the ids of the newest messages from these senders, `most` for each of them.
 * @param keys see {@link sentBy}
 */
export function newestFrom(keys: readonly string[], most: number) {
  const { emails, phones } = byKind(keys);
  // Reads `most` entries of an index for each sender instead of all that they sent.
  const newest = (known: readonly string[], sender: RawBuilder<unknown>) =>
    known.length === 0
      ? []
      : sql`select newest.id from (${keyRows(known)}) as known (key), lateral (
          select id from messages where ${sender} = known.key
          order by received_at desc limit ${sql.lit(most)}
        ) as newest`;
  const each = [newest(emails, sql`lower(email)`), newest(phones, phone)].flat();
  return sql<string>`${sql.join(each, sql` union `)}`;
}

/**
 * A table with a row for each of these texts; at least one. The embedded database plans a statement
 * with an array again each time, because it can't know how long the next one is.
 */
export function keyRows(keys: readonly string[]): RawBuilder<unknown> {
  return sql`values ${sql.join(keys.map((key) => sql`(${key}::text)`))}`;
}

function byKind(keys: readonly string[]) {
  const known = keys.map((key) => key.toLowerCase());
  return {
    emails: known.filter((key) => key.includes("@")),
    phones: known.filter((key) => !key.includes("@")),
  };
}
