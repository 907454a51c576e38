import type { Database, Trx } from "~/platform/db/schema";
import { editMark } from "~/platform/forms/edit-mark.server";
import { stateName } from "~/shared/us-states";
import { type PayRule, payRule } from "./schema";

/** Each state's demands, by the states' names. */
export async function listPayRules(db: Database | Trx): Promise<PayRule[]> {
  const rules = await db.selectFrom("pay_rules").select(payRule.columns).execute();
  return rules.sort((one, other) => (stateName(one.state) < stateName(other.state) ? -1 : 1));
}

export function findPayRule(
  db: Database | Trx,
  state: string,
  { lock = false } = {},
): Promise<PayRule | undefined> {
  return db
    .selectFrom("pay_rules")
    .select(payRule.columns)
    .where("state", "=", state)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Identifies the state of a rule as an editor saw it. */
export function payRuleMark(rule: PayRule): string {
  return editMark(payRule.pick(rule));
}
