import type { Database } from "~/platform/db/schema";
import type { Answer, Question } from "./rules";

/** The questions of the opening that a form names; none for an unknown one. */
export async function questionsOf(db: Database, jobId: string | undefined): Promise<Question[]> {
  if (!/^[1-9]\d{0,8}$/.test(jobId ?? "")) return [];
  const job = await db
    .selectFrom("jobs")
    .select("questions")
    .where("id", "=", Number(jobId))
    .executeTakeFirst();
  return job?.questions ?? [];
}

/** What an applicant answered, in the order of the form. */
export function answersOf(db: Database, applicationId: string): Promise<Answer[]> {
  return db
    .selectFrom("application_answers")
    .select(["question", "kind", "answer", "knocked_out as knockedOut"])
    .where("application_id", "=", applicationId)
    .orderBy("position")
    .execute();
}
