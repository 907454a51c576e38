import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { queueCopy, tryAgain } from "~/platform/email/outbox.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { failedEmails } from "./queries.server";
import { isResendable } from "./rules";

/**
 * Sends an email again: as a copy if it was sent or bounced, as itself if it failed or was withdrawn, and
 * right away if it is waiting or scheduled.
 * @param titleOf the title of a template, for the audit log
 */
export async function resendEmail(
  services: Pick<Services, "db" | "clock" | "events" | "jobs">,
  actor: AdminActor<"emails.edit">,
  id: string,
  titleOf: (template: string) => string,
) {
  return services.db.transaction().execute(async (trx) => {
    const email = await trx
      .selectFrom("outgoing_mails")
      .select(["status", "reason", "template", "to_address", "not_after as notAfter"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!email) return refuse("unknown");
    if (!isResendable(email, services.clock.now())) return refuse("outdated");
    const wasSent = email.status === "sent" || email.status === "bounced";
    const sent = wasSent ? await queueCopy(services, trx, id) : id;
    if (sent === id) await tryAgain(services, trx, [id], { atOnce: true });
    await recordChange(services, trx, actor, {
      action: "sent",
      entity: "mail",
      entityId: sent,
      label: `${titleOf(email.template)} to ${email.to_address}`,
      before: { status: email.status },
      after: { status: "waiting" },
    });
    return accept({ id: sent });
  });
}

/**
 * Sends again all emails that failed up to `before`, except outdated ones. Mailbox quotas apply.
 * @returns their number as `count`
 */
export async function resendFailed(
  services: Pick<Services, "db" | "clock" | "events" | "jobs">,
  actor: AdminActor<"emails.edit">,
  before: Date,
) {
  return services.db.transaction().execute(async (trx) => {
    const failed = await failedEmails(trx, services.clock.now())
      .select("id")
      .where("last_tried_at", "<=", before)
      .orderBy("id")
      .forUpdate()
      .execute();
    const count = failed.length;
    if (count === 0) return accept({ count });
    const ids = failed.map(({ id }) => id);
    await tryAgain(services, trx, ids);
    await recordChange(services, trx, actor, {
      action: "sent",
      entity: "mail",
      entityId: "failed",
      label: count === 1 ? "1 failed email" : `${count} failed emails`,
      before: { status: "failed" },
      after: { status: "waiting" },
    });
    return accept({ count });
  });
}
