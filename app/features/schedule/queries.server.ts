import type { Database } from "~/platform/db/schema";
import { sameHours } from "./rules";

/** When the office is open, weekdays with the same hours together; closed days are left out. */
export async function openHours(db: Database) {
  const week = await db
    .selectFrom("availability_schedule")
    .select(["day_of_week", "start_time", "end_time"])
    .where("is_enabled", "=", true)
    .orderBy("day_of_week")
    .execute();
  return sameHours(week);
}
