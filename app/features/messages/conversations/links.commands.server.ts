import type { Trx } from "~/platform/db/schema";
import { addLink } from "~/platform/links/secret-link.server";
import type { Services } from "~/platform/services";
import type { ConversationSource } from "~/shared/stored-values";
import { linkLifetimeMs } from "./rules";

/**
 * Adds a link to a message's conversation page. The first link starts the conversation.
 * @returns the secret
 */
export async function addConversationLink(
  services: Pick<Services, "clock">,
  trx: Trx,
  { messageId, source }: { messageId: string; source: ConversationSource },
): Promise<string> {
  const now = services.clock.now();
  await trx
    .insertInto("conversations")
    .values({ message_id: messageId, source, started_at: now })
    .onConflict((conflict) => conflict.column("message_id").doNothing())
    .execute();
  return addLink(services, trx, "conversation_links", {
    message_id: messageId,
    expires_at: new Date(now.getTime() + linkLifetimeMs),
  });
}

/** Extends the links of a conversation after a new text. */
export async function extendLinks(
  { clock }: Pick<Services, "clock">,
  trx: Trx,
  messageId: string,
): Promise<void> {
  const now = clock.now();
  await trx
    .updateTable("conversation_links")
    .set({ expires_at: new Date(now.getTime() + linkLifetimeMs) })
    .where("message_id", "=", messageId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .execute();
}
