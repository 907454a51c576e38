import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { queueCopy, tryAgain } from "~/platform/email/outbox.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { emailTitle } from "../templates/kinds.content";
import { isOver } from "./rules";

/**
 * Sends a mail again: one that arrived as a copy of its own, one that failed once more as itself,
 * and one that waits without waiting any longer. Refused as `over` when what it says doesn't hold
 * any more.
 */
export async function resendEmail(
  services: Pick<Services, "db" | "clock" | "events" | "jobs">,
  actor: AdminActor,
  id: string,
) {
  return services.db.transaction().execute(async (trx) => {
    const mail = await trx
      .selectFrom("outgoing_mails")
      .select(["status", "template", "to_address", "not_after as notAfter"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!mail) return refuse("unknown");
    if (isOver(mail, services.clock.now())) return refuse("over");
    const sent = mail.status === "sent" ? await queueCopy(services, trx, id) : id;
    if (sent === id) await tryAgain(services, trx, id);
    await recordChange(services, trx, actor, {
      action: "sent",
      entity: "mail",
      entityId: sent,
      label: `${emailTitle(mail.template)} to ${mail.to_address}`,
      before: { status: mail.status },
      after: { status: "waiting" },
    });
    await services.events.publish(trx, "emails");
    return accept({ id: sent });
  });
}
