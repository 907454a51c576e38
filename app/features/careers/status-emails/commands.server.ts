import { sql } from "kysely";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { putSettings } from "~/platform/db/save-settings.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { statusEmailKey, statusEmailSettings, statusEmailsMark } from "./queries.server";
import { type StatusEmailsInput, statusEmailsId } from "./schema";
import { emailedStatuses } from "./status.rules";

/** Turns emails on and off. Refused as `changed` when someone else saved since `seen`. */
export async function saveStatusEmails(
  services: Pick<Services, "db" | "clock" | "events">,
  actor: AdminActor<"careers.edit">,
  { seen, ...input }: StatusEmailsInput,
) {
  return services.db.transaction().execute(async (trx) => {
    // The rows may not exist yet, so they can't be locked.
    await sql`select pg_advisory_xact_lock(hashtextextended(${statusEmailsId}, 0))`.execute(trx);
    const current = await statusEmailSettings(trx);
    if (statusEmailsMark(current) !== seen) return refuse("changed", { current });
    const switches = emailedStatuses.map((status) => [
      statusEmailKey(status),
      String(input[status]),
    ]);
    await putSettings(trx, Object.fromEntries(switches));
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "setting",
      // Visitors don't see these settings.
      shownOn: "applications",
      entityId: statusEmailsId,
      label: "Emails to applicants",
      before: current,
      after: input,
    });
    return accept();
  });
}
