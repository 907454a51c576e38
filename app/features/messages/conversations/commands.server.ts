import { sql } from "kysely";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { withdrawSeenEmails } from "~/platform/email/withdraw.server";
import { revokeLinks } from "~/platform/links/secret-link.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";

/** The minimum time between two recorded visits. An open page reloads every few seconds. */
const recordEveryMs = 8_000;

/**
 * Records that a visitor has their page open, and withdraws waiting emails with replies that the
 * page has already shown before.
 * @param visit.shown from `shownEmails`, read before the page's texts
 * @param visit.at the time before the texts were read
 */
export async function recordVisit(
  services: Pick<Services, "db" | "clock" | "events">,
  { messageId, seenAt }: { messageId: string; seenAt: Date | null },
  { shown, at }: { shown: readonly string[]; at: Date },
): Promise<void> {
  const { db, events } = services;
  const isRecorded = seenAt !== null && Math.abs(at.getTime() - seenAt.getTime()) < recordEveryMs;
  if (isRecorded && shown.length === 0) return;
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable("conversations")
      .set({ visitor_seen_at: at })
      .where("message_id", "=", messageId)
      .execute();
    if (shown.length === 0 || (await withdrawSeenEmails(services, trx, shown)) === 0) return;
    await events.publish(trx, "messages");
    await events.publish(trx, "emails");
  });
}

/** Ends a conversation: its links stop working. The visitor can still answer emails. */
export async function endConversation(
  services: Pick<Services, "db" | "clock" | "events">,
  actor: AdminActor<"messages.edit">,
  messageId: string,
) {
  return services.db.transaction().execute(async (trx) => {
    const message = await trx
      .selectFrom("messages")
      .select("name")
      .where("id", "=", messageId)
      .forUpdate()
      .executeTakeFirst();
    if (!message) return refuse("unknown");
    const ended = await revokeLinks(
      services,
      trx,
      "conversation_links",
      sql<boolean>`message_id = ${messageId}`,
    );
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "message",
      entityId: messageId,
      label: message.name,
      ...(ended > 0 ? { before: { conversation: "open" }, after: { conversation: "ended" } } : {}),
    });
    return accept();
  });
}
