import { sql } from "kysely";
import { setting } from "~/features/settings/public/queries.server";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { putSettings } from "~/platform/db/save-settings.server";
import { hashOf, newSecret } from "~/platform/secrets.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { inboxKey, privacyKey, readSkipped, skippedKey } from "./checks.queries.server";
import { launchCheck } from "./checks.rules";
import type { SkipInput } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "events">;

/**
 * The hash of the link in the last test email, the address that it was sent to, and the
 * `sendingMark` that it was sent with.
 */
const sentKey = "launch_inbox_sent";

/** Skips a check, with a reason for later. */
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

/** Records that someone reviewed the privacy policy and left it unchanged. */
export async function reviewPrivacyPolicy(
  services: Needs,
  actor: AdminActor<"settings.edit">,
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    await putSettings(trx, { [privacyKey]: actor.name });
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "setting",
      entityId: "launch",
      label: "Launch",
      after: { [launchCheck("privacy").title]: "Reviewed" },
    });
  });
}

/**
 * Makes the link of a test email, which proves that the email arrived at this address. The link of
 * an earlier one stops working.
 * @param test.mark the `sendingMark` that it's sent with
 */
export async function newInboxLink(
  { db, config }: Pick<Services, "db" | "config">,
  { email, mark }: { email: string; mark: string },
): Promise<string> {
  const { secret, hash } = newSecret();
  const sent = `${hash} ${email} ${mark}`;
  await db.transaction().execute((trx) => putSettings(trx, { [sentKey]: sent }));
  return `${config.appUrl}/admin/launch/inbox/${secret}`;
}

/** Notes that the link in the test email was clicked. Refused as `unknown` for another link. */
export async function confirmInbox(
  services: Needs,
  actor: AdminActor<"settings.edit">,
  secret: string,
) {
  return services.db.transaction().execute(async (trx) => {
    const [hash, email = "", mark = ""] = (await setting(trx, sentKey))?.split(" ") ?? [];
    if (hash !== hashOf(secret)) return refuse("unknown");
    await putSettings(trx, { [inboxKey]: `${email} ${mark}` });
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
