import { sql } from "kysely";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { putSettings } from "~/platform/db/save-settings.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { markedKey, markedSteps } from "./queries.server";
import { canBeMarked, setupStep } from "./rules";

/** Marks a step of the setup list as done. */
export async function markStep(
  services: Pick<Services, "db" | "clock" | "events">,
  actor: AdminActor<"settings.edit">,
  step: string | undefined,
) {
  if (!canBeMarked(step)) return refuse("unknown");
  return services.db.transaction().execute(async (trx) => {
    // Rows that may not exist yet can't be locked.
    await sql`select pg_advisory_xact_lock(hashtextextended(${markedKey}, 0))`.execute(trx);
    const marked = await markedSteps(trx);
    if (marked.includes(step)) return accept();
    await putSettings(trx, { [markedKey]: [...marked, step].join(",") });
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "setting",
      entityId: "setup",
      label: "Setup list",
      after: { done: setupStep(step).title },
    });
    return accept();
  });
}
