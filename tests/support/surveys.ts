import { randomUUID } from "node:crypto";
import type { SurveyChange } from "~/features/surveys/content";
import type { TestApp } from "./app";

/** Adds a survey that uses version 1 of the questions, which is empty unless it exists already. */
export async function addSurvey(
  app: TestApp,
  booking: string,
  survey: { createdAt?: Date; createdBy?: string } = {},
): Promise<string> {
  const { createdAt = app.clock.now(), createdBy = "Olive Office" } = survey;
  await app.db
    .insertInto("survey_questions")
    .values({ version: 1, sections: "[]", created_by: createdBy, created_at: createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await app.db
    .insertInto("surveys")
    .values({
      appointment_id: booking,
      questions_version: 1,
      created_by: createdBy,
      created_at: createdAt,
      changed_at: createdAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Enters values into a survey, in their order. */
export async function enter(
  app: TestApp,
  survey: string,
  values: readonly Pick<SurveyChange, "kind" | "item" | "field" | "value">[],
): Promise<void> {
  for (const value of values) {
    await app.db
      .insertInto("survey_changes")
      .values({
        id: randomUUID(),
        survey_id: survey,
        changed_by: "Olive Office",
        changed_at: app.clock.now(),
        ...value,
      })
      .execute();
  }
}
