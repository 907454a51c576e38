import { notifiedAddress } from "~/features/emails/settings.queries.server";
import { composeEmail } from "~/features/emails/templates/queries.server";
import type { Trx } from "~/platform/db/schema";
import { queueEmail } from "~/platform/email/outbox.server";
import {
  duplicatesSince,
  receivedBefore,
  submissionHash,
} from "~/platform/forms/duplicate-submission.server";
import { type Limit, withinLimit } from "~/platform/rate-limit/rate-limit.server";
import { countSpamCheck } from "~/platform/rate-limit/spam-check.server";
import type { Services, Visitor } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import type { ConversationSource } from "~/shared/stored-values";
import { addConversationLink } from "../conversations/links.commands.server";
import { messageNotification } from "./message-notification.email";
import type { MessageInput } from "./schema";

type Needs = Pick<Services, "config" | "db" | "clock" | "jobs" | "log" | "events">;

/** Enough for an office of thirty people behind one IP address. */
const messageLimit: Limit = { name: "message", tries: 60, seconds: 3600 };

/** The most questions about one quote: anyone with its link can ask, from many addresses. */
const maxQuestions = 50;

/** The quote that a message asks about, and how the email to the office names it. */
interface QuestionedQuote {
  id: string;
  heading: string;
}

/** The subject of a message, or the form it was sent from. */
interface About {
  quote?: QuestionedQuote;
  source?: ConversationSource;
  /** Checks further limits for a new message. Repeated messages don't count toward them. */
  refusal?: (trx: Trx) => Promise<"too-many" | "too-many-in-all" | undefined>;
}

/**
 * Stores a visitor's message and queues the office's notification in the same transaction. The same
 * content within a day is accepted but neither stored nor emailed again.
 * @returns the secret of the page of its conversation, unless it asks about a quote
 */
export async function sendMessage(
  services: Needs,
  input: MessageInput,
  visitor: Pick<Visitor, "limitKey">,
  { quote, source = "contact", refusal }: About = {},
) {
  const { db, clock } = services;
  if (!(await withinLimit(services, messageLimit, visitor.limitKey))) {
    await countSpamCheck(services, source, "too-many");
    return refuse("too-many");
  }

  return db.transaction().execute(async (trx) => {
    const now = clock.now();
    const submission_hash = submissionHash({
      ...input,
      email: input.email.toLowerCase(),
      ...(quote ? { quote: quote.id } : {}),
    });
    const since = duplicatesSince(now);
    const linkTo = async (messageId: string) =>
      quote ? undefined : addConversationLink(services, trx, { messageId, source });
    const twin = await receivedBefore(trx, "messages", submission_hash, { since });
    if (twin) return accept({ secret: await linkTo(twin) });
    if (quote && (await countQuestions(trx, quote.id)) >= maxQuestions) return refuse("too-many");
    const refused = await refusal?.(trx);
    if (refused) {
      await countSpamCheck({ ...services, db: trx }, source, "too-many");
      return refuse(refused);
    }
    const { id } = await trx
      .insertInto("messages")
      .values({
        ...input,
        phone: input.phone || null,
        submission_hash,
        received_at: now,
        quote_id: quote?.id ?? null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const message = quote ? `${quote.heading}\n\n${input.message}` : input.message;
    const about = { messageId: id, replyTo: input.email };
    await notifyOffice(services, trx, { ...input, message }, about);
    await services.events.publish(trx, "messages");
    return accept({ secret: await linkTo(id) });
  });
}

/** Counts the questions about a quote, which is locked until the next one is stored. */
async function countQuestions(trx: Trx, quoteId: string): Promise<number> {
  await trx.selectFrom("quotes").select("id").where("id", "=", quoteId).forUpdate().execute();
  const { questions } = await trx
    .selectFrom("messages")
    .select(({ fn }) => fn.countAll<number>().as("questions"))
    .where("quote_id", "=", quoteId)
    .executeTakeFirstOrThrow();
  return Number(questions);
}

/**
 * Emails a message to the office, if a notification address is set.
 * @param about.replyTo the sender's address; empty if unknown
 */
export async function notifyOffice(
  services: Needs,
  trx: Trx,
  input: MessageInput,
  about: { messageId: string; replyTo: string },
): Promise<void> {
  const office = await notifiedAddress(trx, services.config);
  if (!office) return;
  const email = await composeEmail(services, trx, messageNotification, input);
  await queueEmail(services, trx, office, email, { ...about, quota: "office" });
}
