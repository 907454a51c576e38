import { sql } from "kysely";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import type { Trx } from "~/platform/db/schema";
import type { Services } from "~/platform/services";
import { setMoneyFormat } from "~/shared/money-format";
import { accept, refuse } from "~/shared/outcome";
import { billingMark, countAmounts, moneyFormatIn, readBillingSettings } from "./queries.server";
import { defaultBilling, formatUnconverted } from "./rules";
import {
  type BillingSettings,
  type BillingSettingsInput,
  billingSettings,
  weekdayNames,
} from "./schema";

/**
 * Saves the billing settings. Amounts are never converted: if there are any, another currency is
 * refused as `currency`, with a list of the amounts, unless `accepted` is the new currency's code.
 * @returns refused as `changed`, with the current state, when someone else saved since `seen`
 */
export async function saveBillingSettings(
  services: Pick<Services, "db" | "clock" | "events">,
  actor: AdminActor<"rates.edit">,
  { seen, accepted, ...input }: BillingSettingsInput,
) {
  const saved = await services.db.transaction().execute(async (trx) => {
    await lockBilling(trx);
    const current = await readBillingSettings(trx);
    if (billingMark(current) !== seen) return refuse("changed", { current });
    if (billingMark(input) === seen) return accept();
    if (input.currency !== current.currency && accepted !== input.currency) {
      const amounts = formatUnconverted(await countAmounts(trx));
      if (amounts) return refuse("currency", { amounts, from: current.currency });
    }
    await putBilling(trx, input);
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "setting",
      entityId: "billing",
      label: "Billing settings",
      before: audited(current),
      after: audited(input),
    });
    return accept();
  });
  // Other processes are notified (server/watch-money-format.ts); this one uses the new format from
  // the next request on.
  if (saved.ok) setMoneyFormat(moneyFormatIn(input));
  return saved;
}

function audited(settings: BillingSettings) {
  return { ...billingSettings.pick(settings), weekend: weekdayNames(settings.weekend) };
}

/** The row may not exist yet, so it can't be locked. */
export async function lockBilling(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('billing-settings', 0))`.execute(trx);
}

/** Stores some of the settings without changing the others. */
export async function putBilling(trx: Trx, values: Partial<typeof defaultBilling>): Promise<void> {
  await trx
    .insertInto("billing_settings")
    .values({ ...defaultBilling, ...values })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
    .execute();
}
