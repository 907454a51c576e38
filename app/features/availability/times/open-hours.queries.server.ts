import { sql } from "kysely";
import type { Database, Trx } from "~/platform/db/schema";
import type { WorkingHours } from "./consultants.rules";
import type { Weekday } from "./schema";

/** The enabled opening hours (HH:MM), each with the weekdays that have them; 0 is Sunday. */
export async function openHours(db: Database) {
  const week = await db
    .selectFrom("availability_schedule")
    .select(["day_of_week", "start_time", "end_time"])
    .where("is_enabled", "=", true)
    .orderBy("day_of_week")
    .orderBy("start_time")
    .execute();
  const groups = new Map<string, { days: number[]; opens: string; closes: string }>();
  for (const { day_of_week, start_time, end_time } of week) {
    const [opens, closes] = [start_time.slice(0, 5), end_time.slice(0, 5)];
    const group = groups.get(`${opens}-${closes}`) ?? { days: [], opens, closes };
    group.days.push(day_of_week);
    groups.set(`${opens}-${closes}`, group);
  }
  return [...groups.values()];
}

/** Sunday to Saturday, each with its hours, including disabled ones. */
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

/** The company's weekly hours that are enabled. */
export function companyHours(db: Database | Trx): Promise<WorkingHours[]> {
  return enabledHours(db).execute();
}

/** The query of {@link companyHours}, to be a part of another one. */
export function enabledHours(db: Database | Trx) {
  return db
    .selectFrom("availability_schedule")
    .select([
      "day_of_week as day",
      sql<string>`left(start_time::text, 5)`.as("start"),
      sql<string>`left(end_time::text, 5)`.as("end"),
    ])
    .where("is_enabled", "=", true)
    .orderBy("day_of_week")
    .orderBy("start_time");
}
