import { randomUUID } from "node:crypto";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { inTime } from "~/platform/email/mailer.server";
import type { ComposedEmail } from "~/platform/email/outbox.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { plainText } from "~/shared/plain-text";

/** As long as somebody waits in front of a button. */
const longestMs = 15_000;

/**
 * Sends a mail to the admin who asks, at once and past the outbox, so that the mail server's own
 * words come back when it fails.
 */
export async function sendTestEmail(
  services: Pick<Services, "mailer" | "log" | "db" | "clock">,
  actor: AdminActor,
  { subject, html, text }: Omit<ComposedEmail, "template">,
) {
  const { mailer, log, db } = services;
  if (!mailer) return refuse("no-server");
  const mail = { id: randomUUID(), to: actor.email, subject, html, text: text ?? plainText(html) };
  try {
    await inTime(mailer.send(mail), longestMs);
  } catch (err) {
    log.warn({ err }, "a test mail could not be sent");
    return refuse("failed", { words: (err as Error).message });
  }
  await db.transaction().execute((trx) =>
    recordChange(services, trx, actor, {
      action: "sent",
      entity: "mail",
      entityId: mail.id,
      label: "Test mail",
      after: { subject, to: mail.to },
    }),
  );
  return accept();
}
