import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { stateName } from "~/shared/us-states";
import { findPayRule, payRuleMark } from "./queries.server";
import { type PayRuleInput, payRule } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "events">;
type Editor = AdminActor<"careers.edit">;

/** Refused as `exists` if the state has a rule. */
export async function addPayRule(
  services: Needs,
  actor: Editor,
  { seen: _, ...input }: PayRuleInput,
) {
  return services.db.transaction().execute(async (trx) => {
    const now = services.clock.now();
    const added = await trx
      .insertInto("pay_rules")
      .values({ ...input, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning("state")
      .executeTakeFirst();
    if (!added) return refuse("exists");
    await recordChange(services, trx, actor, {
      action: "created",
      entity: "pay-rule",
      entityId: input.state,
      label: stateName(input.state),
      after: input,
    });
    return accept();
  });
}

/**
 * Changes the rule of a state. Refused as `changed`, with the current rule, when someone else saved
 * since `seen`, and as `exists` if the new state has a rule.
 */
export async function updatePayRule(
  services: Needs,
  actor: Editor,
  state: string,
  { seen, ...input }: PayRuleInput,
) {
  return services.db.transaction().execute(async (trx) => {
    const current = await findPayRule(trx, state, { lock: true });
    if (!current) return refuse("unknown");
    if (payRuleMark(current) !== seen) return refuse("changed", { current });
    if (payRuleMark(input) === seen) return accept();
    if (input.state !== state && (await findPayRule(trx, input.state))) return refuse("exists");
    await trx
      .updateTable("pay_rules")
      .set({ ...input, updated_at: services.clock.now() })
      .where("state", "=", state)
      .execute();
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "pay-rule",
      entityId: input.state,
      label: stateName(input.state),
      before: payRule.pick(current),
      after: input,
    });
    return accept();
  });
}

export async function removePayRule(services: Needs, actor: Editor, state: string) {
  return services.db.transaction().execute(async (trx) => {
    const gone = await findPayRule(trx, state, { lock: true });
    if (!gone) return refuse("unknown");
    await trx.deleteFrom("pay_rules").where("state", "=", state).execute();
    await recordChange(services, trx, actor, {
      action: "deleted",
      entity: "pay-rule",
      entityId: state,
      label: stateName(state),
      before: payRule.pick(gone),
    });
    return accept();
  });
}
