import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { hurryMail, queueCopy } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { mailTitle } from "./kinds.content";

/**
 * Sends a mail again: one that arrived as a copy of its own, one that failed once more as itself,
 * and one that waits without waiting any longer.
 */
export async function resendMail(
  services: Pick<Services, "db" | "clock" | "events" | "jobs">,
  actor: AdminActor,
  id: string,
) {
  const outcome = await services.db.transaction().execute(async (trx) => {
    const mail = await trx
      .selectFrom("outgoing_mails")
      .select(["status", "template", "to_address"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!mail) return refuse("unknown");
    const sent = mail.status === "sent" ? await queueCopy(services, trx, id) : id;
    if (mail.status === "failed") {
      await trx
        .updateTable("outgoing_mails")
        .set({ status: "waiting" })
        .where("id", "=", id)
        .execute();
    }
    await recordChange(services, trx, actor, {
      action: "sent",
      entity: "mail",
      entityId: sent,
      label: `${mailTitle(mail.template)} to ${mail.to_address}`,
      before: { status: mail.status },
      after: { status: "waiting" },
    });
    await services.events.publish(trx, "mails");
    return accept({ id: sent });
  });
  // Outside of the transaction: the queue has its own way to the database. Should it not come to
  // this, the sweep finds the mail.
  if (outcome.ok && outcome.id === id) await hurryMail(services, id);
  return outcome;
}
