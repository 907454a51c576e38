import { sql } from "kysely";
import type { Database } from "~/platform/db/schema";

export interface WaitingApplication {
  id: string;
  name: string;
  job: string;
  /** yyyy-MM-dd at the company's place. */
  appliedOn: string;
}

/** Applications that nobody has looked at yet, the oldest first. */
export function longestWaitingApplications(
  db: Database,
  most: number,
  timeZone: string,
): Promise<WaitingApplication[]> {
  return db
    .selectFrom("job_applications")
    .innerJoin("jobs", "jobs.id", "job_applications.job_id")
    .select([
      "job_applications.id",
      "job_applications.full_name as name",
      "jobs.title as job",
      sql<string>`to_char(job_applications.created_at at time zone ${timeZone}, 'YYYY-MM-DD')`.as(
        "appliedOn",
      ),
    ])
    .where("job_applications.status", "=", sql.lit("new"))
    .orderBy("job_applications.created_at")
    .orderBy("job_applications.id")
    .limit(most)
    .execute();
}

/**
 * How many applications came in each week, Monday to Sunday at the company's place.
 * @param from yyyy-MM-dd, a Monday
 * @returns by the week's Monday; weeks without any are left out
 */
export async function applicationsByWeek(
  db: Database,
  from: string,
  timeZone: string,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ week: string; applications: number }>`
    select to_char(date_trunc('week', created_at at time zone ${timeZone}), 'YYYY-MM-DD') as week,
      count(*) as applications
    from job_applications
    where created_at >= ${from}::date::timestamp at time zone ${timeZone}
    group by 1`.execute(db);
  return new Map(rows.map(({ week, applications }) => [week, applications]));
}
