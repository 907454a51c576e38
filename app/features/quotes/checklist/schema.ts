import { z } from "zod";
import { formatDate } from "~/shared/dates";
import type { EditedRows } from "~/shared/forms/edited-fields";
import { optionalDate, requiredText } from "~/shared/forms/form-fields";
import { parseRows, refillRows } from "~/shared/forms/numbered-fields";

/** A task to do before the first shift. */
export interface StartTask {
  task: string;
  /** A user's id; null while nobody is responsible. */
  owner: string | null;
  /** yyyy-MM-dd */
  dueOn: string | null;
  done: boolean;
}

export const maxTasks = 30;

/** The checklist of a quote that was just accepted. */
export const firstTasks: readonly string[] = [
  "Write the post orders",
  "Get keys and access cards",
  "Confirm the on-site and emergency contacts",
  "Send the certificate of insurance",
  "Assign and brief the officers",
];

const Task = z.object({
  at: z.coerce.number(),
  task: requiredText("Enter a task", 150),
  owner: z
    .string()
    .default("")
    .transform((id) => id || null),
  due: optionalDate.transform((date) => date || null),
  done: z
    .literal("on")
    .optional()
    .transform((on) => on === "on"),
});

/** The names of a task's fields, which are followed by its row: `task_0`. */
export const taskFields = Object.keys(Task.shape);

/**
 * The whole checklist: fields `task_0`, `owner_0`, `due_0` and `done_0`, `task_1` and so on. Leaves
 * out tasks without a text. `at` is a task's number in the form: its index in the stored checklist,
 * or beyond its end for a new task.
 */
export const ChecklistInput = z
  .record(z.string(), z.string())
  .transform(({ seen = "", ...values }, context) => ({
    seen,
    tasks: parseRows(
      values,
      Task,
      {
        most: maxTasks,
        tooMany: `A checklist can have up to ${maxTasks} tasks`,
        isBlank: ({ task = "" }) => task.trim() === "",
      },
      context,
    ).map(({ due, ...task }) => ({ ...task, dueOn: due })),
  }));
export type ChecklistInput = z.output<typeof ChecklistInput>;

/**
 * Two versions of a checklist, for `mergeRows`; `values` are those of the form that was submitted.
 */
export function editedTasks(
  stored: readonly StartTask[],
  submitted: ChecklistInput["tasks"],
  values: Readonly<Record<string, string>>,
): EditedRows<StartTask & { at?: number }> {
  return {
    name: "tasks",
    label: (at) => `Task ${at + 1}`,
    stored,
    submitted,
    fact: taskFact,
    text: ({ task, dueOn, done }) =>
      [task, dueOn && formatDate(dueOn), done ? "Done" : "To do"].filter(Boolean).join(", "),
    values: (rows) =>
      refillRows(
        values,
        taskFields,
        rows,
        ({ task, owner, dueOn, done }) => ({
          task,
          owner: owner ?? "",
          due: dueOn ?? "",
          ...(done && { done: "on" }),
        }),
        ({ at }, index) => at ?? index,
      ),
  };
}

/** What the edit mark has of a task. */
export function taskFact({ task, owner, dueOn, done }: StartTask): unknown {
  return [task, owner, dueOn, done];
}
