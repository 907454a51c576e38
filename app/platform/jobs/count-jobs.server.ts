import { sql } from "kysely";
import type { Database } from "../db/schema";

/** How many jobs of each kind are due or running, and how many wait for their time. */
export async function countJobs(
  db: Database,
): Promise<{ kind: string; due: number; later: number }[]> {
  const { rows } = await sql<{ kind: string; due: number; later: number }>`
    select kind, count(*) filter (where run_at <= now()) as due,
      count(*) filter (where run_at > now()) as later
    from queued_jobs group by kind order by kind`.execute(db);
  return rows;
}
