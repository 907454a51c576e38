import { sql } from "kysely";
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

/**
 * How many requests came in each week, Monday to Sunday at the company's place.
 * @param from yyyy-MM-dd, a Monday
 * @returns by the week's Monday; weeks without any are left out
 */
export async function requestsByWeek(
  db: Database,
  from: string,
  timeZone: string,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ week: string; requests: number }>`
    select to_char(date_trunc('week', created_at at time zone ${timeZone}), 'YYYY-MM-DD') as week,
      count(*) as requests
    from appointments
    where created_at >= ${from}::date::timestamp at time zone ${timeZone}
    group by 1`.execute(db);
  return new Map(rows.map(({ week, requests }) => [week, requests]));
}
