import { type ExpressionBuilder, sql } from "kysely";
import { manyWaiting } from "~/features/bookings/lifecycle/labels.rules";
import type { Database, Tables } from "~/platform/db/schema";
import { asPage, type Page, windowOf } from "~/shared/paging";
import { containing, newestSearched, searchesEverything } from "~/shared/search";
import { reversed, type SortOrder, sortParts } from "~/shared/sorting";
import type { Message, MessageEntry, MessageFilter } from "./schema";

const openingLength = 200;
const mostOthers = 10;

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
  page: number,
): Promise<Page<MessageEntry>> {
  const { direction } = sortParts(sort);
  const { limit, offset } = windowOf(page);
  const all = db
    .selectFrom("messages")
    .select(["id", "received_at", "search_text"])
    .where(inFilter(show));
  const newest = all.orderBy("received_at", "desc").orderBy("id").limit(newestSearched);
  const within = search === "" || searchesEverything(search) ? all : newest;
  const keys = await db
    .selectFrom(within.as("found"))
    .select("id")
    .$if(search !== "", (query) =>
      query.where("search_text", "like", sql<string>`lower(${containing(search)})`),
    )
    .orderBy("received_at", direction)
    .orderBy("id", reversed(direction))
    .limit(limit)
    .offset(offset)
    .execute();
  if (keys.length === 0) return asPage<MessageEntry>([], page);
  const rows = await entries(db)
    .where(
      "id",
      "in",
      keys.map(({ id }) => id),
    )
    .orderBy("received_at", direction)
    .orderBy("id", reversed(direction))
    .execute();
  return asPage(rows, page);
}

function entries(db: Database) {
  return db
    .selectFrom("messages")
    .select([
      "id",
      "name",
      "email",
      "status",
      sql<string>`regexp_replace(left(message, ${openingLength}), '\\s+', ' ', 'g')`.as("opening"),
      "received_at as receivedAt",
    ]);
}

function inFilter(show: MessageFilter) {
  // Literals, so that the partial indexes match.
  return (eb: ExpressionBuilder<Tables, "messages">) => {
    if (show === "all") return eb.val(true);
    if (show === "open") return sql<boolean>`status in ('unread', 'read')`;
    return eb("status", "=", sql.lit(show));
  };
}

/** Unread messages, counted up to `manyWaiting`. */
export async function countUnread(db: Database): Promise<number> {
  const { unread } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom("messages")
        .select("id")
        .where(inFilter("unread"))
        .limit(manyWaiting)
        .as("unread"),
    )
    .select((eb) => eb.fn.countAll<number>().as("unread"))
    .executeTakeFirstOrThrow();
  return unread;
}

/** Unread messages, the oldest first. */
export function longestUnread(db: Database, most: number): Promise<MessageEntry[]> {
  return entries(db)
    .where(inFilter("unread"))
    .orderBy("received_at")
    .orderBy("id", "desc")
    .limit(most)
    .execute();
}

export function findMessage(db: Database, id: string): Promise<Message | undefined> {
  return db
    .selectFrom("messages")
    .select(["id", "name", "email", "phone", "message", "status", "received_at as receivedAt"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Other messages from the same address, newest first. */
export function otherMessagesOf(
  db: Database,
  { email, id }: Pick<Message, "email" | "id">,
): Promise<MessageEntry[]> {
  return messagesFrom(db, email).where("id", "!=", id).limit(mostOthers).execute();
}

/** The newest messages of a customer, known by an email address or the digits of a phone number. */
export function messagesOfCustomer(db: Database, key: string): Promise<MessageEntry[]> {
  return messagesFrom(db, key).limit(100).execute();
}

function messagesFrom(db: Database, sender: string) {
  const from = sender.includes("@")
    ? sql<boolean>`lower(email) = ${sender.toLowerCase()}`
    : sql<boolean>`right(regexp_replace(phone, '\\D', '', 'g'), 10) = ${sender}`;
  return entries(db).where(from).orderBy("received_at", "desc").orderBy("id");
}
