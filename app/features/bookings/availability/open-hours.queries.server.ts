import type { Weekday } from "~/features/schedule/hours/schema";
import type { Database, Trx } from "~/platform/db/schema";
import { sameHours } from "./open-hours.rules";

/** When the office is open, weekdays with the same hours together; closed days are left out. */
export async function openHours(db: Database) {
  const week = await db
    .selectFrom("availability_schedule")
    .select(["day_of_week", "start_time", "end_time"])
    .where("is_enabled", "=", true)
    .orderBy("day_of_week")
    .orderBy("start_time")
    .execute();
  return sameHours(week);
}

/** Sunday to Saturday, each with its hours, also those switched off. */
export async function weeklyHours(db: Database | Trx): Promise<Weekday[]> {
  const rows = await db
    .selectFrom("availability_schedule")
    .selectAll()
    .orderBy("day_of_week")
    .orderBy("start_time")
    .execute();
  return [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    day,
    ranges: rows
      .filter(({ day_of_week }) => day_of_week === day)
      .map(({ day_of_week: _, ...range }) => range),
  }));
}
