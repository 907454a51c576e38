import { sql } from "kysely";
import type { Trx } from "~/platform/db/schema";
import { type Limit, withinLimit } from "~/platform/rate-limit/rate-limit.server";
import { countSpamCheck } from "~/platform/rate-limit/spam-check.server";
import type { Services, Visitor } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { notifyOffice, sendMessage } from "../contact/commands.server";
import type { MessageInput } from "../contact/schema";
import { extendLinks } from "../conversations/links.commands.server";
import { findLink, isOnline, lastText } from "../conversations/queries.server";
import { closedReason, isRepeated, maxTexts } from "../conversations/rules";
import type { VisitorTextInput } from "../conversations/schema";

type Needs = Pick<Services, "config" | "db" | "clock" | "jobs" | "log" | "events">;

/** Higher than the limit per address, because a network can have many addresses. */
const networkLimit: Limit = { name: "chat-network", tries: 100, seconds: 3600 };
/** No office could answer more. It keeps floods from many networks out of the inbox. */
const totalLimit: Limit = { name: "chat-total", tries: 300, seconds: 3600 };
/** More than a person can write. */
const textLimit: Limit = { name: "chat-texts", tries: 30, seconds: 600 };

/**
 * Starts a conversation with a chat's first message. A repeated message gets another link to the
 * same conversation and doesn't count toward the limits.
 * @returns the secret of the visitor's page
 */
export function startConversation(
  services: Needs,
  input: MessageInput,
  visitor: Pick<Visitor, "limitKey" | "network">,
) {
  const { clock } = services;
  return sendMessage(services, input, visitor, {
    source: "chat",
    refusal: async (trx) => {
      const counting = { db: trx, clock };
      if (!(await withinLimit(counting, networkLimit, visitor.network))) return "too-many";
      return (await withinLimit(counting, totalLimit, "all")) ? undefined : "too-many-in-all";
    },
  });
}

/**
 * Stores a visitor's text from their page. It makes the message unread and moves it to the top of
 * the inbox. The office is notified by email unless someone has the inbox open. A text repeated
 * right away is stored once.
 */
export async function writeText(
  services: Needs,
  secret: string,
  { message: text }: VisitorTextInput,
) {
  const { db, clock, events } = services;
  return db.transaction().execute(async (trx) => {
    const now = clock.now();
    const link = await findLink(trx, secret);
    if (!link) return refuse("unknown");
    const closed = closedReason(link, now);
    if (closed) return refuse(closed);
    const id = link.messageId;
    if (!(await withinLimit({ db: trx, clock }, textLimit, id))) {
      await countSpamCheck({ ...services, db: trx }, "chat", "too-many");
      return refuse("too-fast");
    }
    const { name, email, phone } = await trx
      .selectFrom("messages")
      .select(["name", "email", "phone"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const last = await lastText(trx, id);
    const { lastReplyAt, texts } = await countTexts(trx, id);
    if (last && isRepeated(last, text, { now, lastReplyAt })) return accept();
    if (texts >= maxTexts) return refuse("full");
    await trx
      .insertInto("conversation_texts")
      .values({ message_id: id, text, written_at: now })
      .execute();
    await trx
      .updateTable("messages")
      .set({
        status: "unread",
        received_at: now,
        later_text: sql<string>`later_text || ${`\n${text}`}`,
      })
      .where("id", "=", id)
      .execute();
    await extendLinks(services, trx, id);
    if (!(await isOnline(trx, now))) {
      const input = { name, email, phone: phone ?? "", message: text };
      await notifyOffice(services, trx, input, { messageId: id, replyTo: email });
    }
    await events.publish(trx, "messages");
    return accept();
  });
}

async function countTexts(trx: Trx, messageId: string) {
  const { texts, lastReplyAt } = await trx
    .selectNoFrom((eb) => [
      eb
        .selectFrom("conversation_texts")
        .select((one) => one.fn.countAll<number>().as("count"))
        .where("message_id", "=", messageId)
        .as("texts"),
      eb
        .selectFrom("replies")
        .select((one) => one.fn.max("sent_at").as("at"))
        .where("message_id", "=", messageId)
        .as("lastReplyAt"),
    ])
    .executeTakeFirstOrThrow();
  return { texts: Number(texts), lastReplyAt };
}
