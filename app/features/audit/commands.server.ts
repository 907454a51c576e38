import { recordChange } from "~/platform/audit/audit.server";
import { latestCheck, restartChain } from "~/platform/audit/chain.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { chainProblemSentence } from "./chain.rules";

type Needs = Pick<Services, "db" | "clock" | "config" | "events">;

/**
 * Accepts a problem that someone has looked into: later checks start with the next entry, and the
 * log says who accepted it.
 */
export async function acceptChainProblem(services: Needs, actor: AdminActor<"audit-log.edit">) {
  const check = await latestCheck(services.db);
  if (!check?.problem) return refuse("no-problem");
  const { problem, entryId } = check;
  await services.db.transaction().execute(async (trx) => {
    await restartChain(services, trx);
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "audit",
      entityId: "check",
      label: "Audit log check",
      before: { found: chainProblemSentence(problem, entryId) },
      after: { found: "Reviewed. Checks start with this entry." },
    });
    await trx.updateTable("audit_checks").set({ problem: null, entry_id: null }).execute();
  });
  return accept();
}
