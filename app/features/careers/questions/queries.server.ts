import type { Database } from "~/platform/db/schema";
import type { AskedCredentials } from "../qualifications/rules";
import type { Answer, Question } from "./rules";

/** The questions of the opening that a form names; none for an unknown one. */
export async function askedBy(
  db: Database,
  jobId: string | undefined,
): Promise<{ questions: Question[] } & AskedCredentials> {
  const nothing = { questions: [], required_credentials: [], welcome_credentials: [] };
  if (!/^[1-9]\d{0,8}$/.test(jobId ?? "")) return nothing;
  const job = await db
    .selectFrom("jobs")
    .select(["questions", "required_credentials", "welcome_credentials"])
    .where("id", "=", Number(jobId))
    .executeTakeFirst();
  return job ?? nothing;
}

/** An applicant's answers, in the order of the form. */
export function answersOf(db: Database, applicationId: string): Promise<Answer[]> {
  return db
    .selectFrom("application_answers")
    .select(["question", "kind", "answer", "knocked_out as knockedOut"])
    .where("application_id", "=", applicationId)
    .orderBy("position")
    .execute();
}
