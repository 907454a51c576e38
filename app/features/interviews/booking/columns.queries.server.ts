import { sql } from "kysely";
import type { Database, Trx } from "~/platform/db/schema";

/** Interviews with their applicants and the names of their interviewers. */
export function selectInterviews(db: Database | Trx) {
  return db
    .selectFrom("interviews")
    .innerJoin("job_applications", "job_applications.id", "interviews.application_id")
    .innerJoin("jobs", "jobs.id", "job_applications.job_id")
    .select([
      "interviews.id",
      "interviews.application_id as applicationId",
      "job_applications.full_name as fullName",
      "job_applications.email",
      "job_applications.phone",
      "job_applications.status as applicationStatus",
      "job_applications.job_id as jobId",
      "jobs.title as job",
      "interviews.is_group as isGroup",
      "interviews.session_id as sessionId",
      "interviews.kind",
      "interviews.minutes",
      "interviews.place",
      "interviews.note",
      "interviews.first_day as firstDay",
      "interviews.last_day as lastDay",
      "interviews.status",
      "interviews.starts_at as startsAt",
      "interviews.ends_at as endsAt",
      "interviews.canceled_by as canceledBy",
      "interviews.sequence",
      "interviews.updated_at as updatedAt",
    ])
    .select(
      sql<{ number: number; name: string; userId: string | null }[]>`coalesce((
        select json_agg(json_build_object(
          'number', consultants.number, 'name', consultants.name, 'userId', consultants.user_id)
          order by interview_interviewers.id)
        from interview_interviewers
        join consultants on consultants.number = interview_interviewers.consultant
        where interview_interviewers.interview_id = interviews.id
          or interview_interviewers.session_id = interviews.session_id), '[]')`.as("interviewers"),
    );
}

export type FoundInterview = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectInterviews>["executeTakeFirst"]>>
>;

/** An interview, locked until the transaction ends; undefined for an unknown id. */
export function lockInterview(trx: Trx, id: string): Promise<FoundInterview | undefined> {
  return selectInterviews(trx)
    .where("interviews.id", "=", id)
    .forUpdate("interviews")
    .executeTakeFirst();
}
