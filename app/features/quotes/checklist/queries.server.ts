import type { Database, Trx } from "~/platform/db/schema";
import { editMark } from "~/platform/forms/edit-mark.server";
import { rowFacts } from "~/shared/forms/edited-fields";
import { type StartTask, taskFact } from "./schema";

/** The tasks in order. */
export async function tasksOf(db: Database | Trx, quoteId: string): Promise<StartTask[]> {
  const rows = await db
    .selectFrom("quote_tasks")
    .select(["task", "owner_id as owner", "due_on as dueOn", "done_at"])
    .where("quote_id", "=", quoteId)
    .orderBy("position")
    .execute();
  return rows.map(({ done_at, ...task }) => ({ ...task, done: done_at !== null }));
}

/** Identifies the state of a checklist as an editor saw it. */
export function tasksMark(tasks: readonly StartTask[]): string {
  return editMark(rowFacts("tasks", tasks.map(taskFact)));
}
