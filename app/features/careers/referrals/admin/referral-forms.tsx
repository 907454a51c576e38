import { Form } from "react-router";
import type { FormResult } from "~/platform/forms/form-result";
import { TextField } from "~/ui/forms/field";
import { FormAlert } from "~/ui/forms/form-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useFormKey } from "~/ui/forms/use-form-key";
import { useFormResult } from "~/ui/forms/use-form-result";

type Result = FormResult | undefined;

/** Gives a guard a link. */
export function AddReferrerForm({ result: latest }: { result: Result }) {
  const key = useFormKey(latest, "add");
  const { errors, values, failure, form } = useFormResult(latest, {
    intent: "add",
    failed: "referrer-not-added",
  });
  return (
    <Form key={key} ref={form} method="post" noValidate className="max-w-2xl space-y-3">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Name of the guard"
          name="name"
          required
          maxLength={120}
          autoComplete="off"
          defaultValue={values.name}
          error={errors.name}
          className="min-w-60 flex-1"
        />
        <SubmitButton name="intent" value="add" intent="add" className="min-h-12">
          Create Link
        </SubmitButton>
      </div>
      <FormAlert>{failure}</FormAlert>
    </Form>
  );
}

/** Sets after how many days a bonus is due. */
export function BonusDaysForm({ days, result: latest }: { days: number; result: Result }) {
  const key = useFormKey(latest, "days");
  const { errors, values, failure, form } = useFormResult(latest, {
    intent: "days",
    failed: "bonus-not-saved",
  });
  return (
    <Form key={key} ref={form} method="post" noValidate className="space-y-3">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Days from the first day until the bonus is due"
          name="days"
          required
          inputMode="numeric"
          maxLength={3}
          defaultValue={values.days ?? String(days)}
          error={errors.days}
          className="w-full sm:w-auto"
        />
        <SubmitButton look="outline" name="intent" value="days" intent="days" className="min-h-12">
          Save
        </SubmitButton>
      </div>
      <FormAlert>{failure}</FormAlert>
    </Form>
  );
}

/** The first day of somebody who was hired, on the application's screen. */
export function FirstDayForm({
  startedOn,
  note,
  result: latest,
}: {
  startedOn: string | null;
  /** When the bonus of who referred them is due. */
  note: string | undefined;
  result: Result;
}) {
  const key = useFormKey(latest, "first-day");
  const { errors, values, failure, form } = useFormResult(latest, {
    intent: "first-day",
    failed: "first-day-not-saved",
  });
  return (
    <Form key={key} ref={form} method="post" noValidate className="space-y-3">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="First day of work"
          name="started_on"
          type="date"
          unmarked
          defaultValue={values.started_on ?? startedOn ?? ""}
          error={errors.started_on}
        />
        <SubmitButton
          look="outline"
          name="intent"
          value="first-day"
          intent="first-day"
          className="min-h-12"
        >
          Save
        </SubmitButton>
      </div>
      {note && <p className="text-sm text-muted">{note}</p>}
      <FormAlert>{failure}</FormAlert>
    </Form>
  );
}
