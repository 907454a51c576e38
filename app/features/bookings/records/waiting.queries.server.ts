import { sql } from "kysely";
import { countByWeek, type Weeks } from "~/platform/db/count-by-week.server";
import type { Database } from "~/platform/db/schema";

export interface WaitingRequest {
  id: string;
  name: string;
  service: string;
  askedAt: Date;
}

/** Requests that nobody has answered yet, the oldest first. */
export function longestWaitingRequests(db: Database, most: number): Promise<WaitingRequest[]> {
  return db
    .selectFrom("appointments")
    .select(["id", "customer_name as name", "service_name as service", "created_at as askedAt"])
    .where("status", "=", sql.lit("pending"))
    .orderBy("created_at")
    .orderBy("id")
    .limit(most)
    .execute();
}

/** How many requests came in each week. */
export function requestsByWeek(db: Database, weeks: Weeks): Promise<Map<string, number>> {
  return countByWeek(db, "appointments", weeks);
}
