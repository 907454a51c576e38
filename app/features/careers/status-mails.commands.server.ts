import { sql } from "kysely";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import type { StatusMailsInput } from "./office.schema";
import { statusMailKey, statusMails, statusMailsMark } from "./status-mails.queries.server";
import { mailedStatuses } from "./statuses";

const entityId = "application-mails";

/** Switches the mails about statuses on and off. Refused when somebody else did since `seen`. */
export async function saveStatusMails(
  services: Pick<Services, "db" | "clock" | "events">,
  actor: AdminActor,
  { seen, ...input }: StatusMailsInput,
) {
  return services.db.transaction().execute(async (trx) => {
    // Rows that may not be there yet can't be locked.
    await sql`select pg_advisory_xact_lock(hashtextextended(${entityId}, 0))`.execute(trx);
    const before = await statusMails(trx);
    if (statusMailsMark(before) !== seen) return refuse("changed", { now: before });
    await trx
      .insertInto("business_settings")
      .values(
        mailedStatuses.map((status) => ({
          setting_key: statusMailKey(status),
          setting_value: String(input[status]),
        })),
      )
      .onConflict((conflict) =>
        conflict
          .column("setting_key")
          .doUpdateSet((eb) => ({ setting_value: eb.ref("excluded.setting_value") })),
      )
      .execute();
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
