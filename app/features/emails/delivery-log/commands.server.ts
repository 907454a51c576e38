import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { queueCopy, tryAgain } from "~/platform/email/outbox.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { emailTitle } from "../templates/kinds.content";
import { isOutdated } from "./rules";

/**
 * Sends an email again: a sent one as a copy, a failed one as itself, and a waiting one right away.
 */
export async function resendEmail(
  services: Pick<Services, "db" | "clock" | "events" | "jobs">,
  actor: AdminActor<"emails.edit">,
  id: string,
) {
  return services.db.transaction().execute(async (trx) => {
    const email = await trx
      .selectFrom("outgoing_mails")
      .select(["status", "template", "to_address", "not_after as notAfter"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!email) return refuse("unknown");
    if (isOutdated(email, services.clock.now())) return refuse("outdated");
    const sent = email.status === "sent" ? await queueCopy(services, trx, id) : id;
    if (sent === id) await tryAgain(services, trx, id);
    await recordChange(services, trx, actor, {
      action: "sent",
      entity: "mail",
      entityId: sent,
      label: `${emailTitle(email.template)} to ${email.to_address}`,
      before: { status: email.status },
      after: { status: "waiting" },
    });
    await services.events.publish(trx, "emails");
    return accept({ id: sent });
  });
}
