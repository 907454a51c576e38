import { sql } from "kysely";
import { sendTestEmail } from "~/features/emails/public.server";
import { companyName, setting } from "~/features/settings/public/queries.server";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { putSettings } from "~/platform/db/save-settings.server";
import { hashOf, newSecret } from "~/platform/secrets.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { inboxKey, readSkipped, skippedKey } from "./checks.queries.server";
import { launchCheck } from "./checks.rules";
import type { SkipInput } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "events">;

/** The hash of the link in the last test email, and the address that it was sent to. */
const sentKey = "launch_inbox_sent";

/** Skips a check, with a reason for whoever asks later. */
export async function skipCheck(
  services: Needs,
  actor: AdminActor<"settings.edit">,
  { check, reason }: SkipInput,
) {
  return services.db.transaction().execute(async (trx) => {
    // Rows that may not exist yet can't be locked.
    await sql`select pg_advisory_xact_lock(hashtextextended(${skippedKey}, 0))`.execute(trx);
    const skipped = readSkipped(await setting(trx, skippedKey));
    const after = { ...skipped, [check]: { reason, by: actor.name } };
    await putSettings(trx, { [skippedKey]: JSON.stringify(after) });
    const { title } = launchCheck(check);
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "setting",
      entityId: "launch",
      label: "Launch",
      before: { [title]: skipped[check] ? `Skipped: ${skipped[check].reason}` : null },
      after: { [title]: `Skipped: ${reason}` },
    });
    return accept();
  });
}

/** Sends the person an email with a link that proves that it arrived. */
export async function sendInboxEmail(
  services: Needs & Pick<Services, "mailer" | "log" | "config">,
  actor: AdminActor<"settings.edit" | "emails.edit">,
) {
  const { db, config } = services;
  const { secret, hash } = newSecret();
  const link = `${config.appUrl}/admin/launch/inbox/${secret}`;
  const sent = await sendTestEmail(services, actor, {
    subject: `Email delivery of ${await companyName(db)}`,
    html: `<p>This email shows that your website’s emails arrive.</p>\n<p><a href="${link}">Confirm that it arrived</a></p>`,
  });
  if (!sent.ok) return sent;
  await db
    .transaction()
    .execute((trx) => putSettings(trx, { [sentKey]: `${hash} ${actor.email}` }));
  return sent;
}

/** Notes that the link in the test email was clicked. Refused as `unknown` for another link. */
export async function confirmInbox(
  services: Needs,
  actor: AdminActor<"settings.edit">,
  secret: string,
) {
  return services.db.transaction().execute(async (trx) => {
    const [hash, email = ""] = (await setting(trx, sentKey))?.split(" ") ?? [];
    if (hash !== hashOf(secret)) return refuse("unknown");
    await putSettings(trx, { [inboxKey]: email });
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "setting",
      entityId: "launch",
      label: "Launch",
      after: { "Email arrived": email },
    });
    return accept();
  });
}
