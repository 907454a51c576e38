import { sql } from "kysely";
import { recordChange } from "~/platform/audit/audit.server";
import type { AdminActor } from "~/platform/auth/actor";
import { putSettings } from "~/platform/db/save-settings.server";
import type { Services } from "~/platform/services";
import { accept, refuse } from "~/shared/outcome";
import { isUuid } from "~/shared/uuid";
import { lockInterview } from "../booking/columns.queries.server";
import { scorecardMark, scorecardQuestions } from "./queries.server";
import { type ScorecardInput, type ScorecardSettingsInput, scorecardId } from "./schema";

type Needs = Pick<Services, "db" | "clock" | "events">;
type Editor = AdminActor<"careers.edit">;

/** Changes the company's questions. Refused as `changed` when someone else saved since `seen`. */
export function saveQuestions(
  services: Needs,
  actor: Editor,
  { seen, ...input }: ScorecardSettingsInput,
) {
  return services.db.transaction().execute(async (trx) => {
    // The row may not exist yet, so it can't be locked.
    await sql`select pg_advisory_xact_lock(hashtextextended(${scorecardId}, 0))`.execute(trx);
    const current = await scorecardQuestions(trx);
    if (scorecardMark(current) !== seen) return refuse("changed", { current });
    await putSettings(trx, { interview_questions: input.interview_questions.join("\n") });
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "setting",
      // Visitors don't see this setting.
      shownOn: "applications",
      entityId: scorecardId,
      label: "Interview scorecard",
      before: current,
      after: input,
    });
    return accept();
  });
}

/**
 * Saves a person's scorecard of an interview, or changes it. Refused as `unknown`, and as
 * `impossible` before the interview has started or if it didn't take place.
 */
export function saveScorecard(
  services: Needs,
  actor: Editor,
  interviewId: string,
  { answers, note }: ScorecardInput,
) {
  return services.db.transaction().execute(async (trx) => {
    const interview = isUuid(interviewId) ? await lockInterview(trx, interviewId) : undefined;
    if (!interview) return refuse("unknown");
    const now = services.clock.now();
    const { startsAt, status } = interview;
    const isPossible = status === "booked" || status === "completed";
    if (!startsAt || startsAt > now || !isPossible) return refuse("impossible");
    const filled = { answers: JSON.stringify(answers), note, updated_at: now };
    await trx
      .insertInto("interview_scorecards")
      .values({
        interview_id: interviewId,
        author_id: actor.userId,
        author_name: actor.name,
        created_at: now,
        ...filled,
      })
      .onConflict((conflict) => conflict.columns(["interview_id", "author_id"]).doUpdateSet(filled))
      .execute();
    // Keep the ratings out of the audit log: they are deleted with the application.
    await recordChange(services, trx, actor, {
      action: "changed",
      entity: "interview",
      entityId: interviewId,
      label: interview.fullName,
      after: { scorecard: "saved" },
    });
    return accept();
  });
}
