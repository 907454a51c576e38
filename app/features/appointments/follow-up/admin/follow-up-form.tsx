import { type ComponentType, type Ref, useState } from "react";
import { type FormProps, Form as RouterForm } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { formatMoney } from "~/shared/money";
import { EditState } from "~/ui/admin/forms/edit-state";
import { Button } from "~/ui/button";
import { SelectField, TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormResult } from "~/ui/forms/use-form-result";
import { useHydrated } from "~/ui/use-hydrated";
import { type FollowUp, followUp, outcomes } from "../schema";

type FormComponent = ComponentType<FormProps & { ref?: Ref<HTMLFormElement> }>;

/**
 * Needs the key of `useFormKey`: the form keeps the values it was opened with until the key
 * changes.
 */
export function FollowUpForm({
  id,
  values: stored,
  owners,
  mark,
  result: latest,
  dialog,
}: {
  id: string;
  values: FollowUp;
  owners: readonly { id: string; name: string }[];
  mark: string;
  result: FormResult<unknown> | undefined;
  /** Set in a dialog that has its own heading; `back` is the screen to show afterwards. */
  dialog?: { Form: FormComponent; back: string; busy: boolean };
}) {
  const Form = dialog?.Form ?? RouterForm;
  const result = useFormResult(latest, {
    intent: "follow-up",
    failed: "follow-up-not-saved",
  });
  const { errors, values, failure, form } = result;
  const [outcome, setOutcome] = useState<string>(values.outcome ?? stored.outcome ?? "");
  const hydrated = useHydrated();
  const former = stored.owner_id && !owners.some((owner) => owner.id === stored.owner_id);
  const { labels } = followUp;
  const fields = (
    <Form
      ref={form}
      method="post"
      {...(dialog && { action: `/admin/bookings/${id}` })}
      noValidate
      preventScrollReset
      className={dialog ? "space-y-4" : "space-y-4 rounded border border-edge bg-surface p-5"}
    >
      {dialog && <input type="hidden" name="back" value={dialog.back} />}
      <EditState what="This booking" seen={mark} result={result} reload={`/admin/bookings/${id}`} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={labels.owner_id}
          name="owner_id"
          unmarked
          className="sm:col-span-2"
          placeholder="Unassigned"
          options={[
            ...owners.map((owner) => ({ value: owner.id, label: owner.name })),
            ...(former ? [{ value: stored.owner_id ?? "", label: "Former team member" }] : []),
          ]}
          defaultValue={values.owner_id ?? stored.owner_id ?? ""}
          error={errors.owner_id}
        />
        <TextField
          label={labels.follow_up_on}
          name="follow_up_on"
          unmarked
          type="date"
          defaultValue={values.follow_up_on ?? stored.follow_up_on ?? ""}
          error={errors.follow_up_on}
        />
        <SelectField
          label={labels.outcome}
          name="outcome"
          unmarked
          placeholder="Open"
          options={outcomes}
          value={outcome}
          onChange={(event) => setOutcome(event.currentTarget.value)}
          error={errors.outcome}
        />
        <TextField
          label={labels.monthly_value}
          name="monthly_value"
          unmarked
          inputMode="decimal"
          maxLength={20}
          defaultValue={
            values.monthly_value ??
            (stored.monthly_value === null ? "" : formatMoney(stored.monthly_value))
          }
          error={errors.monthly_value}
        />
      </div>
      {/* Without JavaScript it is always shown. */}
      <div hidden={hydrated && outcome !== "lost"}>
        <TextField
          label={labels.lost_reason}
          name="lost_reason"
          unmarked
          maxLength={300}
          defaultValue={values.lost_reason ?? stored.lost_reason}
          error={errors.lost_reason}
        />
      </div>
      <FormAlert>{failure}</FormAlert>
      {dialog ? (
        <Button
          type="submit"
          look="light"
          name="intent"
          value="follow-up"
          busy={dialog.busy}
          busyLabel="Saving..."
        >
          Save
        </Button>
      ) : (
        <SubmitButton look="outline" intent="follow-up" name="intent" value="follow-up">
          Save
        </SubmitButton>
      )}
    </Form>
  );
  if (dialog) return fields;
  return (
    <section aria-labelledby="follow-up-heading">
      <h2 id="follow-up-heading" className="mb-3 text-h4">
        Follow-up
      </h2>
      {fields}
    </section>
  );
}
