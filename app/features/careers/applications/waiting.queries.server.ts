import { sql } from "kysely";
import { countByWeek, type Weeks } from "~/platform/db/count-by-week.server";
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

/** How many applications came in each week. */
export function applicationsByWeek(db: Database, weeks: Weeks): Promise<Map<string, number>> {
  return countByWeek(db, "job_applications", weeks);
}
