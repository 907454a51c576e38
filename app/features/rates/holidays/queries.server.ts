import type { Database, Trx } from "~/platform/db/schema";
import { isCalendarDate } from "~/shared/forms/form-fields";
import type { Holiday } from "../billable-hours.rules";
import { defaultBilling } from "../billing/rules";
import type { Place } from "./schema";

/**
 * The days that are billed as holidays, by date.
 * @param year only those of this year
 */
export async function listHolidays(db: Database | Trx, year?: number): Promise<Holiday[]> {
  return db
    .selectFrom("holidays")
    .select(["date", "name"])
    .$if(year !== undefined, (query) =>
      query.where("date", ">=", `${year}-01-01`).where("date", "<=", `${year}-12-31`),
    )
    .orderBy("date")
    .execute();
}

/** @param date yyyy-MM-dd */
export async function findHoliday(db: Database | Trx, date: string): Promise<Holiday | undefined> {
  if (!isCalendarDate(date)) return undefined;
  return db
    .selectFrom("holidays")
    .select(["date", "name"])
    .where("date", "=", date)
    .executeTakeFirst();
}

/** The country and state whose public holidays are suggested. */
export async function holidayPlace(db: Database | Trx): Promise<Place> {
  const stored = await db
    .selectFrom("billing_settings")
    .select(["holiday_country", "holiday_state"])
    .executeTakeFirst();
  const { holiday_country, holiday_state } = stored ?? defaultBilling;
  return { country: holiday_country, state: holiday_state };
}
