import { Form } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { submittedRows } from "~/shared/forms/numbered-fields";
import { EditState } from "~/ui/admin/forms/edit-state";
import { FormRowList, useFormRows } from "~/ui/admin/sorting/form-rows";
import { SelectField, TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { quotePath } from "../../rules";
import { maxTasks, type StartTask, taskFields } from "../schema";

interface StartChecklistProps {
  id: string;
  tasks: readonly StartTask[];
  seen: string;
  owners: readonly { id: string; name: string }[];
  mayEdit: boolean;
  result: FormResult<unknown> | undefined;
}

/** The tasks to do before the first shift. The component's `key` must come from `useFormKey`. */
export function StartChecklist(props: StartChecklistProps) {
  const { id, tasks, seen, owners, mayEdit, result: latest } = props;
  const result = useFormResult(latest, { intent: "checklist", failed: "quote-not-saved" });
  const { errors, values, failure, form } = result;
  const rows = useFormRows<Readonly<Record<string, string>>>(
    // Without JavaScript, a refused form shows what was submitted.
    values.seen === undefined ? tasks.map(rowOf) : submittedRows(values, taskFields),
    form,
  );
  const left = tasks.filter(({ done }) => !done).length;
  const people = owners.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <section aria-labelledby="checklist-heading">
      <h2 id="checklist-heading" className="text-h3">
        Startup checklist
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted">
        {left === 0
          ? "Everything is done."
          : `${left} of ${tasks.length} ${tasks.length === 1 ? "task" : "tasks"} left before the first shift.`}
      </p>
      <Form ref={form} method="post" noValidate preventScrollReset className="@container space-y-4">
        <input type="hidden" name="intent" value="checklist" />
        <EditState what="This checklist" seen={seen} result={result} reload={quotePath(id)} />
        <fieldset disabled={!mayEdit} className="space-y-4">
          <legend className="sr-only">Tasks</legend>
          <FormRowList rows={rows} name="Task" label="Tasks in order" most={maxTasks} blank={{}}>
            {(at, entry) => (
              <div className="grid items-start gap-x-4 gap-y-3 @md:grid-cols-[auto_minmax(0,1fr)_10rem] @3xl:grid-cols-[auto_minmax(0,3fr)_minmax(0,2fr)_11rem]">
                <label className="flex min-h-11 items-center gap-2.5 @md:row-span-2 @md:mt-7 @3xl:row-span-1">
                  <input
                    type="checkbox"
                    name={`done_${at}`}
                    defaultChecked={entry.done === "on"}
                    className="size-6 accent-light"
                  />
                  <span className="text-md @md:sr-only">Done</span>
                </label>
                <TextField
                  label="Task"
                  className="@md:col-span-2 @3xl:col-span-1"
                  name={`task_${at}`}
                  unmarked
                  maxLength={150}
                  defaultValue={entry.task ?? ""}
                  error={errors[`task_${at}`]}
                />
                <SelectField
                  label="Owner"
                  name={`owner_${at}`}
                  unmarked
                  placeholder="Unassigned"
                  options={people}
                  defaultValue={entry.owner ?? ""}
                  error={errors[`owner_${at}`]}
                />
                <TextField
                  label="Due"
                  name={`due_${at}`}
                  type="date"
                  unmarked
                  defaultValue={entry.due ?? ""}
                  error={errors[`due_${at}`]}
                />
              </div>
            )}
          </FormRowList>
        </fieldset>
        <FormAlert>{failure}</FormAlert>
        {mayEdit && <SubmitButton>Save Checklist</SubmitButton>}
      </Form>
    </section>
  );
}

function rowOf({ task, owner, dueOn, done }: StartTask, at: number) {
  const entry = { task, owner: owner ?? "", due: dueOn ?? "", done: done ? "on" : "" };
  return { key: String(at), entry };
}
