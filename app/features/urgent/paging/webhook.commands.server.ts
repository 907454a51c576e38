import type { Services } from "~/platform/services";
import { answerPath, reasonLabel } from "../requests/rules";
import { logEvent } from "./answer.commands.server";
import { webhookPayload } from "./rules";
import { postWebhook } from "./webhook.server";

/** Calls the webhook of a paged person, unless someone has taken the request by now. */
export async function callWebhook(
  { db, clock, config, events }: Pick<Services, "db" | "clock" | "config" | "events">,
  { pageId, secret, more = 0 }: { pageId: string; secret: string; more?: number | undefined },
  attempt: { number: number; last: boolean },
): Promise<void> {
  const found = await db
    .selectFrom("urgent_pages")
    .innerJoin("on_call_people", "on_call_people.id", "urgent_pages.person_id")
    .innerJoin("urgent_requests", "urgent_requests.id", "urgent_pages.request_id")
    .select(["urgent_pages.name", "webhook_url", "request_id", "reason", "status", "received_at"])
    .where("urgent_pages.id", "=", pageId)
    .executeTakeFirst();
  if (!found?.webhook_url || found.status === "taken" || found.status === "closed") return;
  const payload = webhookPayload({
    reason: reasonLabel(found.reason),
    receivedAt: found.received_at,
    link: config.appUrl + answerPath(secret),
    more,
  });
  const log = (kind: string, note = "") =>
    db.transaction().execute(async (trx) => {
      const event = { at: clock.now(), kind, name: found.name, note };
      await logEvent(trx, found.request_id, event);
      await events.publish(trx, "urgent");
    });
  try {
    await postWebhook(found.webhook_url, payload, { toLoopback: config.webhooksToLoopback });
  } catch (error) {
    // Log only the first and the last failure, to keep the history short.
    if (attempt.number === 1 || attempt.last) {
      await log("webhook-failed", (error as Error).message);
    }
    throw error;
  }
  await log("webhook-called");
}
