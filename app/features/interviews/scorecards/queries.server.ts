import { setting } from "~/features/settings/public/queries.server";
import type { Database, Trx } from "~/platform/db/schema";
import { editMark } from "~/platform/forms/edit-mark.server";
import { firstQuestions } from "./content";
import { type FilledScorecard, type Scorecard, scorecard } from "./schema";

/** The company's questions; the setting has one per line. */
export async function scorecardQuestions(db: Database | Trx): Promise<Scorecard> {
  const stored = await setting(db, "interview_questions");
  return { interview_questions: stored ? stored.split("\n") : [...firstQuestions] };
}

export function scorecardMark(questions: Scorecard): string {
  return editMark(scorecard.pick(questions));
}

/** The scorecards of an interview, oldest first. */
export function scorecardsOf(db: Database, interviewId: string): Promise<FilledScorecard[]> {
  return db
    .selectFrom("interview_scorecards")
    .select(["id", "author_id as authorId", "author_name as author", "answers", "note"])
    .select("updated_at as at")
    .where("interview_id", "=", interviewId)
    .orderBy("id")
    .execute();
}
