import { sql } from "kysely";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { putSettings } from "~/platform/db/save-settings.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import type { StatusEmailsInput } from "../applications/schema";
import { statusEmailKey, statusEmails, statusEmailsMark } from "./queries.server";
import { emailedStatuses } from "./statuses";

const entityId = "application-mails";

/** Switches the mails about statuses on and off. Refused when somebody else did since `seen`. */
export async function saveStatusEmails(
  services: Pick<Services, "db" | "clock" | "events">,
  actor: AdminActor,
  { seen, ...input }: StatusEmailsInput,
) {
  return services.db.transaction().execute(async (trx) => {
    // Rows that may not be there yet can't be locked.
    await sql`select pg_advisory_xact_lock(hashtextextended(${entityId}, 0))`.execute(trx);
    const before = await statusEmails(trx);
    if (statusEmailsMark(before) !== seen) return refuse("changed", { now: before });
    const switches = emailedStatuses.map((status) => [
      statusEmailKey(status),
      String(input[status]),
    ]);
    await putSettings(trx, Object.fromEntries(switches));
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "setting",
      entityId,
      label: "Mails to applicants",
      before,
      after: input,
    });
    // Nothing that visitors see: not "settings", which would empty the pages in memory.
    await services.events.publish(trx, "applications");
    return accept();
  });
}
