import { sql } from "kysely";
import type { EmailTemplateName } from "~/features/emails/templates/schema";
import { lastChange, recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { putSettings } from "~/platform/db/save-settings.server";
import { withdrawEmails } from "~/platform/email/withdraw.server";
import { editMark } from "~/platform/forms/edit-mark.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { emailSettings, writeReminders } from "./queries.server";
import type { EmailSettingsInput } from "./schema";

const entityId = "email-settings";
const reminder: EmailTemplateName = "booking_reminder";

/**
 * Saves reminders and the admin address. What somebody else saved since the form was opened comes
 * back as `changed`; saving with its mark replaces it.
 */
export async function saveEmailSettings(
  services: Pick<Services, "db" | "clock" | "events" | "jobs">,
  actor: AdminActor,
  { seen, ...input }: EmailSettingsInput,
) {
  return services.db.transaction().execute(async (trx) => {
    // Rows that may not be there yet can't be locked.
    await sql`select pg_advisory_xact_lock(hashtextextended(${entityId}, 0))`.execute(trx);
    const before = await emailSettings(trx);
    const mark = editMark(before);
    if (mark !== seen) {
      return refuse("changed", {
        now: before,
        mark,
        by: await lastChange(trx, "setting", entityId),
      });
    }
    await putSettings(trx, input);
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "setting",
      entityId,
      label: "Email settings",
      before,
      after: input,
    });
    if (input.reminders_enabled !== before.reminders_enabled) {
      // Whoever writes reminders holds the switch meanwhile: none is written after this one.
      if (input.reminders_enabled === "false") await withdrawEmails(trx, { template: reminder });
      await services.jobs.enqueue(trx, writeReminders, {});
    }
    // Nothing that visitors see: not "settings", which would empty the pages in memory.
    await services.events.publish(trx, "emails");
    return accept({ mark: editMark(input) });
  });
}
