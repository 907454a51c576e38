import { businessTimeZone } from "~/features/settings/public/queries.server";
import type { Database, Trx } from "~/platform/db/schema";
import { readBillingSettings } from "../billing/queries.server";
import { listHolidays } from "./queries.server";

/** The current billing settings and holidays; with a rate, all that `splitHours` needs. */
export async function currentBilling(db: Database | Trx) {
  const settings = await readBillingSettings(db);
  const { night_from, night_to, weekend, overtime_after, short_notice_within } = settings;
  return {
    night_from,
    night_to,
    weekend,
    overtime_after,
    short_notice_within,
    holidays: await listHolidays(db),
    timeZone: await businessTimeZone(db),
  };
}
