import { sql } from "kysely";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { putSettings } from "~/platform/db/save-settings.server";
import { withdrawEmails } from "~/platform/email/withdraw.server";
import { editMark } from "~/platform/forms/edit-mark.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { emailSettings, queueRemindersJob } from "../settings.queries.server";
import type { EmailSettings } from "../settings.schema";

const entityId = "email-settings";
const reminder = "booking_reminder";

/**
 * Saves reminders and the admin address. Refused as `changed` if someone else saved since the form
 * was opened.
 */
export async function saveEmailSettings(
  services: Pick<Services, "db" | "clock" | "events" | "jobs">,
  actor: AdminActor<"emails.edit">,
  { seen, ...input }: EmailSettings & { seen: string },
) {
  return services.db.transaction().execute(async (trx) => {
    // A setting that was never saved has no row to lock.
    await sql`select pg_advisory_xact_lock(hashtextextended(${entityId}, 0))`.execute(trx);
    const before = await emailSettings(trx);
    if (editMark(before) !== seen) return refuse("changed", { current: before });
    await putSettings(trx, input);
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "setting",
      // Visitors don't see these settings.
      shownOn: "emails",
      entityId,
      label: "Email settings",
      before,
      after: input,
    });
    if (input.reminders_enabled !== before.reminders_enabled) {
      // The reminder job locks this setting, so it doesn't queue any reminders after this.
      if (input.reminders_enabled === "false") await withdrawEmails(trx, { template: reminder });
      await services.jobs.enqueue(trx, queueRemindersJob, {});
    }
    return accept();
  });
}
