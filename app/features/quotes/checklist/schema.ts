import { z } from "zod";
import { optionalDate, requiredText } from "~/shared/form-fields";

/** A step before the first shift. */
export interface StartTask {
  task: string;
  /** A user's id; null while nobody is responsible. */
  owner: string | null;
  /** yyyy-MM-dd */
  dueOn: string | null;
  done: boolean;
}

export const mostTasks = 30;

/** The checklist of a quote that was just accepted. */
export const firstTasks: readonly string[] = [
  "Write the post orders",
  "Get keys and access cards",
  "Confirm the on-site and emergency contacts",
  "Send the certificate of insurance",
  "Assign and brief the officers",
];

const Task = z.object({
  task: requiredText("Enter what to do", 150),
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

/**
 * The whole checklist: fields `task_0`, `owner_0`, `due_0` and `done_0`, `task_1` and so on. Tasks
 * without a text are left out.
 */
export const ChecklistInput = z
  .record(z.string(), z.string())
  .transform(({ seen = "", ...values }, context) => {
    const tasks: StartTask[] = [];
    for (let at = 0; at < mostTasks; at += 1) {
      if (!values[`task_${at}`]?.trim()) continue;
      const names = ["task", "owner", "due", "done"] as const;
      const parsed = Task.safeParse(
        Object.fromEntries(names.map((name) => [name, values[`${name}_${at}`]])),
      );
      for (const { path, message } of parsed.error?.issues ?? []) {
        context.addIssue({ code: "custom", path: [`${String(path[0])}_${at}`], message });
      }
      if (!parsed.success) continue;
      const { due, ...task } = parsed.data;
      tasks.push({ ...task, dueOn: due });
    }
    return { seen, tasks };
  });
export type ChecklistInput = z.output<typeof ChecklistInput>;

/** The tasks in which two states differ, for conflicts. */
export function taskChanges(theirs: readonly StartTask[], mine: readonly StartTask[]) {
  const text = (task: StartTask | undefined) =>
    task ? [task.task, task.dueOn, task.done ? "Done" : "To do"].filter(Boolean).join(", ") : "";
  return Array.from({ length: Math.max(theirs.length, mine.length) }, (_, at) => ({
    label: `Task ${at + 1}`,
    theirs: text(theirs[at]),
    mine: text(mine[at]),
  })).filter((task) => task.theirs !== task.mine);
}
