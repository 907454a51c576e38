import { Form } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { EditState } from "~/ui/admin/forms/edit-conflict";
import { SelectField, TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { quotePath } from "../../rules";
import { mostTasks, type StartTask } from "../schema";

interface StartChecklistProps {
  id: string;
  tasks: readonly StartTask[];
  seen: string;
  owners: readonly { id: string; name: string }[];
  mayEdit: boolean;
  result: FormResult<unknown> | undefined;
}

/** The tasks to do before the first shift. Needs a new key after each save. */
export function StartChecklist(props: StartChecklistProps) {
  const { id, tasks, seen, owners, mayEdit, result: latest } = props;
  const result = useFormResult(latest, { failed: "quote-not-saved" });
  const { errors, values, failure, form } = result;
  const left = tasks.filter(({ done }) => !done).length;
  const people = owners.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <section aria-labelledby="checklist-heading">
      <h2 id="checklist-heading" className="text-h3">
        Start Checklist
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted">
        {left === 0
          ? "Everything is done."
          : `${left} of ${tasks.length} left before the first shift.`}
      </p>
      <Form ref={form} method="post" noValidate preventScrollReset className="space-y-4">
        <input type="hidden" name="intent" value="checklist" />
        <EditState what="This checklist" seen={seen} result={result} reload={quotePath(id)} />
        <fieldset disabled={!mayEdit}>
          <legend className="sr-only">Tasks</legend>
          <ol className="divide-y divide-edge rounded border border-edge bg-surface">
            {[...tasks, ...(mayEdit ? [undefined] : [])].slice(0, mostTasks).map((task, at) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: the fields are numbered
                key={at}
                className="grid items-start gap-x-4 gap-y-3 p-5 sm:grid-cols-[auto_minmax(0,3fr)_minmax(0,2fr)_11rem]"
              >
                <label className="flex min-h-11 items-center gap-2.5 sm:mt-7">
                  <input
                    type="checkbox"
                    name={`done_${at}`}
                    defaultChecked={
                      values.intent ? values[`done_${at}`] === "on" : (task?.done ?? false)
                    }
                    className="size-6 accent-light"
                  />
                  <span className="text-md sm:sr-only">Done</span>
                </label>
                <TextField
                  label={task ? "Task" : "Another task"}
                  name={`task_${at}`}
                  unmarked
                  maxLength={150}
                  defaultValue={values[`task_${at}`] ?? task?.task ?? ""}
                  error={errors[`task_${at}`]}
                />
                <SelectField
                  label="Owner"
                  name={`owner_${at}`}
                  unmarked
                  placeholder="Nobody yet"
                  options={people}
                  defaultValue={values[`owner_${at}`] ?? task?.owner ?? ""}
                  error={errors[`owner_${at}`]}
                />
                <TextField
                  label="Due"
                  name={`due_${at}`}
                  type="date"
                  unmarked
                  defaultValue={values[`due_${at}`] ?? task?.dueOn ?? ""}
                  error={errors[`due_${at}`]}
                />
              </li>
            ))}
          </ol>
        </fieldset>
        <FormAlert>{failure}</FormAlert>
        {mayEdit && <SubmitButton>Save Checklist</SubmitButton>}
      </Form>
    </section>
  );
}
