import type { Database } from "~/platform/db/schema";
import { withHolds } from "../records/queries.server";
import { daysAfter, layOutWeek, type Week } from "./rules";

/** Far more bookings than a week holds. */
const mostInAWeek = 1000;

/** The week that starts on a Monday, with its opening hours and blackout dates. */
export async function findWeek(db: Database, monday: string, today: string): Promise<Week> {
  const sunday = daysAfter(monday, 6);
  const bookings = await db
    .selectFrom("appointments")
    .select([
      "id",
      "appointment_date as date",
      "start_time as startTime",
      "end_time as endTime",
      "starts_at as startsAt",
      "ends_at as endsAt",
      "preferred_time as preferredTime",
      "customer_name as name",
      "service_name as service",
      "status",
      "overbooked",
      "held_until as heldUntil",
    ])
    .where("appointment_date", ">=", monday)
    .where("appointment_date", "<=", sunday)
    .where("status", "!=", "cancelled")
    .orderBy("appointment_date")
    .orderBy("start_time")
    .orderBy("id")
    .limit(mostInAWeek)
    .execute();
  const open = await db
    .selectFrom("availability_schedule")
    .select(["day_of_week as day", "start_time as start", "end_time as end"])
    .where("is_enabled", "=", true)
    .execute();
  const blackouts = await db
    .selectFrom("blackout_dates")
    .select(["date", "reason"])
    .where("date", ">=", monday)
    .where("date", "<=", sunday)
    .execute();
  const shown = await withHolds(db, bookings);
  return layOutWeek({ monday, today, bookings: shown, open, blackouts });
}
