import { sql } from "kysely";
import type { Database } from "./schema";

export interface Weeks {
  /** The first one's Monday, yyyy-MM-dd. */
  from: string;
  weeks: number;
  /** The IANA name of the place's zone. */
  timeZone: string;
}

/**
 * How many rows were made in each of some weeks, Monday to Sunday at a place. Each week is a range
 * of the index by age: reckoning each row's own week would take ten times as long.
 * @returns by the week's Monday, yyyy-MM-dd
 */
export async function countByWeek(
  db: Database,
  table: "appointments" | "job_applications",
  { from, weeks, timeZone }: Weeks,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ week: string; made: number }>`
    select to_char(monday, 'YYYY-MM-DD') as week, (
      select count(*) from ${sql.table(table)}
      where created_at >= monday at time zone ${timeZone}
        and created_at < (monday + interval '7 days') at time zone ${timeZone}
    ) as made
    from generate_series(${from}::timestamp,
      ${from}::timestamp + (${weeks}::int - 1) * interval '7 days', interval '7 days') as monday
  `.execute(db);
  return new Map(rows.map(({ week, made }) => [week, made]));
}
